import { safeDecode } from '../../core/safe-decode';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import { LIMITS } from '../model/limits';
import { lookUp } from '../model/reference';

/** Follows references within one document. Returns an empty object if a reference is broken. */
export function follow(document: Fields, value: unknown): Fields {
  let current = value;
  for (let hops = 0; hops < LIMITS.chain; hops += 1) {
    if (!isFields(current) || typeof current.$ref !== 'string') return fieldsOf(current);
    const found = lookUp(
      document,
      safeDecode(current.$ref, decodeURI).replace(/^#/, ''),
      '',
      false,
    );
    current = current.$ref.startsWith('#/') && found.kind === 'found' ? found.value : undefined;
  }
  return {};
}
