import { CodeText } from '@/components/doc/code-text';
import type { Change, Severity, VersionedChange } from '@/lib/openapi/history';
import { capitalize } from '../../lib/core/capitalize';

const WORDS: Readonly<Record<Severity, string>> = {
  breaking: 'Breaking',
  note: 'Check',
  safe: 'Compatible',
};

// A cross, an exclamation mark, and a check mark. The shapes differ, so readers don't have to tell colors apart.
const ICONS: Readonly<Record<Severity, string>> = {
  breaking: 'M4 4l8 8M12 4l-8 8',
  note: 'M8 3v6M8 12v.5',
  safe: 'M3 8.5l3.5 3.5L13 4.5',
};

/** Shows a change's severity for callers, as an icon and a word. */
function ChangeBadge({ severity }: { severity: Severity }) {
  return (
    <span className={`change-badge change-${severity}`}>
      <svg className="change-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={ICONS[severity]} />
      </svg>
      {WORDS[severity]}
    </span>
  );
}

/** Lists changes in the given order, each with its severity, its location, and a sentence that describes it. */
export function ChangeItems({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="change-items">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.where} ${change.sentence}`} className="change">
          <ChangeBadge severity={change.severity} />{' '}
          <span className="change-text">
            {change.where !== '' && (
              <span className="change-where">
                <CodeText text={capitalize(change.where)} />:{' '}
              </span>
            )}
            <CodeText text={change.sentence} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Lists the changes to one operation, grouped by version in the given order: newest first. */
export function ChangeList({ changes }: { changes: readonly VersionedChange[] }) {
  const versions = [...new Set(changes.map(({ version }) => version))];
  return (
    <div className="change-list">
      {versions.map((version) => (
        <section key={version} aria-label={`Changes in version ${version}`}>
          <h3 className="change-version">{version}</h3>
          <ChangeItems changes={changes.filter((change) => change.version === version)} />
        </section>
      ))}
    </div>
  );
}

// Leaves text that starts with a name in code font unchanged, because names are case-sensitive.
