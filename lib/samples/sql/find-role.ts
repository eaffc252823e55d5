import type { Fault } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Sample } from '../sample';

/** The role to switch to before a sample. Undefined if the sample names none, or already contains the switch. */
export type RoleOf = { readonly role: string | undefined } | { readonly fault: Fault };

/**
 * Finds the role that the title or the first line of a sample names, such as `As app_user` or `-- as app_user`. The
 * role is undefined if the sample already switches to it. A name with an underscore that isn't a role is a fault.
 */
export function findRole({ title, text }: Sample, roles: readonly string[]): RoleOf {
  const words = `${title}\n${/^--.*/.exec(text)?.[0] ?? ''}`;
  const named = [...words.matchAll(/\bas ([a-z]\w*)/gi)].map(([, name = '']) => name);
  const strange = named.find((name) => name.includes('_') && !roles.includes(name));
  if (strange !== undefined) {
    const fault = { message: `There's no role \`${strange}\``, fix: suggest(strange, roles) };
    return { fault };
  }
  const [role, ...others] = named.filter((name) => roles.includes(name));
  if (role === undefined) return { role: undefined };
  const missing = [role, ...others].find((name) => !takes(text, name));
  if (missing === undefined) return { role: undefined };
  // The sample starts as another role, so only the sample knows where to switch.
  if (others.length > 0 || /\bsuperuser\b/i.test(words)) {
    const message = `The sample names the role \`${missing}\`, but never switches to it`;
    return { fault: { message, fix: `add \`set local role ${missing};\`` } };
  }
  return { role };
}

function takes(text: string, role: string): boolean {
  return new RegExp(`\\b(role|authorization)\\s+(to\\s+)?["']?${role}\\b`, 'i').test(text);
}
