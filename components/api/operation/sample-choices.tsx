import type { OperationView } from '@/lib/openapi/view';

const NAMES = { server: 'Server', security: 'Authentication', body: 'Body' };

/** Lets readers choose what an operation's samples send. The style sheet shows the matching lines, without a script. */
export function SampleChoices({ choices }: Pick<OperationView, 'choices'>) {
  return choices.map(({ kind, options }) => (
    <label key={kind} className="sample-choice">
      <span>{NAMES[kind]}</span>
      <select data-choice={kind}>
        {options.map((option, index) => (
          // The reader's server is found by this value before the page's script runs.
          <option
            key={option}
            value={kind === 'server' ? option : undefined}
            data-option={`${kind}-${index + 1}`}
          >
            {option}
          </option>
        ))}
      </select>
    </label>
  ));
}
