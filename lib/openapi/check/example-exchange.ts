import type { DescribedObject } from '../model/described-objects';
import type { Operation } from '../model/find-operations';
import type { WrittenExample } from '../model/written-examples';

/** An example of a successful response, and what it's compared with. */
export type ExampleExchange = {
  readonly operation: Operation;
  /** The operation's id, or its method and path. */
  readonly name: string;
  /** The status of the response. */
  readonly status: string;
  readonly example: WrittenExample;
  /** The example's objects, outermost first. */
  readonly objects: readonly DescribedObject[];
  /** The request that the response belongs to, or undefined if it can't be known. */
  readonly request: WrittenExample | undefined;
  /** What the operation does to the resource at the top of the response. */
  readonly effect: Effect;
};

/** `unknown` means that the description doesn't say, or that the operation only reads. */
export type Effect = 'creates' | 'changes' | 'unknown';
