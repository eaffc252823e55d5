import type { Alarm } from '@/lib/render-data/site-index';
import { CodeText } from './code-text';

/** Shows at the top of a runbook what readers need within seconds: when, how severe, who, and what to do first. */
export function AlarmFacts({ alarm: { when, severity, who, first } }: { alarm: Alarm }) {
  const facts = [
    ['Use when', when],
    ['Severity', severity],
    ['Who acts', who],
    ['Do first', first],
  ] as const;
  return (
    <dl className="alarm">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <CodeText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
