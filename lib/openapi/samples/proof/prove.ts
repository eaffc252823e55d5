import type { Problem } from '../../../core/problem';
import type { ApiModel } from '../../model/api-model';
import { type Description, placeOf } from '../../model/description';
import { pointerOf } from '../../model/node';
import { explainFaults } from './explain-fault';
import type { Claim } from './find-claims';
import { type Fault, runValidator } from './run-validator';
import { startValidatorForm } from './validator-form';

/** Invented values that their schemas don't allow, with the paths to the parts that are wrong. */
export type Broken = ReadonlyMap<Claim, readonly (readonly string[])[]>;

/** The result of a validation: problems in the author's values, and invented values that must not be shown. */
export type Proof = {
  readonly problems: readonly Problem[];
  readonly broken: Broken;
};

const MOST_PROBLEMS = 5;

/**
 * Validates every claim in a thread. If one claim takes longer than `limit` ms, reports it and rejects all invented
 * values.
 */
export async function prove(
  model: ApiModel,
  claims: readonly Claim[],
  limit?: number,
): Promise<Proof> {
  if (claims.length === 0) return { problems: [], broken: new Map() };
  const { description } = model;
  const form = startValidatorForm(model);
  const cases = claims.map(({ schema, direction, value }) => ({
    name: form.nameOf(schema, direction),
    value,
  }));
  const result = await runValidator(form, cases, limit);
  if ('stopped' in result) return stopAt(description, claims, result.index, result.stopped);
  const problems: Problem[] = [];
  const broken = new Map<Claim, readonly (readonly string[])[]>();
  for (const [index, claim] of claims.entries()) {
    const faults = result.message[index] ?? [];
    if (faults.length === 0) continue;
    if (claim.kind === 'invented') {
      broken.set(
        claim,
        explainFaults(claim.value, faults).map(({ path }) => path),
      );
    } else problems.push(...explain(description, claim, faults));
  }
  return { problems, broken };
}

const WORDS: Readonly<Record<Claim['kind'], string>> = {
  example: 'The example',
  default: 'The default',
  enum: 'The `enum` value',
  const: 'The `const` value',
  invented: 'The sample value',
};

function explain(
  description: Description,
  { kind, holder, path, value }: Claim,
  faults: readonly Fault[],
): Problem[] {
  return explainFaults(value, faults)
    .slice(0, MOST_PROBLEMS)
    .map((fault) => {
      const at = [...path, ...fault.path];
      const where = pointerOf([...holder.path, ...at]);
      const message = `${WORDS[kind]} ${fault.message} (at ${where})`;
      return { ...placeOf(description, holder, ...at), message, fix: fault.fix };
    });
}

// Reports the claim that was being validated. No invented value is shown without proof.
function stopAt(
  description: Description,
  claims: readonly Claim[],
  index: number,
  stopped: string,
): Proof {
  const claim = claims[index] as Claim;
  const { holder, path, schema } = claim.kind === 'invented' ? { ...claim, path: [] } : claim;
  const at = placeOf(description, schema);
  const message = `${WORDS[claim.kind]} at ${pointerOf([...holder.path, ...path])} couldn't be checked: ${stopped}`;
  const fix = `simplify the patterns in its schema (${at.file}:${at.line}:${at.column})`;
  const broken = claims.filter(({ kind }) => kind === 'invented');
  const rule = 'api-limits' as const;
  const place = placeOf(description, holder, ...path);
  const problem = { ...place, message, fix, rule, isLate: true } as const;
  return { problems: [problem], broken: new Map(broken.map((one) => [one, [[]]])) };
}
