import { createMemory } from '../../core/create-memory';
import { type Description, nodeAt, resolve } from './description';
import { type Fields, fieldsOf, listOf, textOf, textsOf } from './fields';
import { keyOf, type Node } from './node';
import { takeName } from './slugs';

/**
 * Returns the security requirements in a node, with the names of their schemes. Returns undefined if it has none. A
 * caller must meet one of them.
 */
export function securityIn(description: Description, holder: Node): Fields[] | undefined {
  const { security } = fieldsOf(holder.value);
  if (!Array.isArray(security)) return undefined;
  return listOf(security).map((choice, index) => {
    return withNames(description, holder, index, fieldsOf(choice));
  });
}

/** Replaces references to security schemes in the requirement of `holder` at `index` by their names. */
export function withNames(
  description: Description,
  holder: Node,
  index: number,
  choice: Fields,
): Fields {
  const named = new Map<string, unknown>();
  for (const [key, scopes] of Object.entries(choice)) {
    const name = schemeName(description, holder, index, key);
    const others = named.get(name);
    // A name and a reference can mean the same scheme.
    const both = Array.isArray(others) && Array.isArray(scopes);
    named.set(name, both ? [...new Set([...others, ...scopes])] : scopes);
  }
  return Object.fromEntries(named);
}

/**
 * Returns the name of a security scheme, given its key in the requirement of `holder` at `index`. Since 3.2, the key can
 * also be a reference. Returns the key of a broken reference unchanged.
 */
export function schemeName(
  description: Description,
  holder: Node,
  index: number,
  key: string,
): string {
  const at = nodeAt(holder, ['security', String(index), key], 'securityScheme', undefined);
  const found = description.targets.get(keyOf(at));
  if (!found) return key;
  const { names } = schemeNames(description);
  const end = resolve(description, found);
  return names.get(keyOf(found)) ?? (end && names.get(keyOf(end))) ?? key;
}

/** Returns the schemes outside of `components` that requirements refer to, each with a name that no other scheme has. */
export function schemesElsewhere(description: Description): readonly NamedScheme[] {
  return schemeNames(description).elsewhere;
}

type NamedScheme = { readonly name: string; readonly node: Node };

type SchemeNames = {
  /** Keyed by node key. */
  readonly names: ReadonlyMap<string, string>;
  readonly elsewhere: readonly NamedScheme[];
};

const remember = createMemory<SchemeNames>();

function schemeNames(description: Description): SchemeNames {
  return remember(description, [], () => nameSchemes(description));
}

function nameSchemes(description: Description): SchemeNames {
  const { entry, targets } = description;
  const own = Object.entries(fieldsOf(fieldsOf(fieldsOf(entry.value).components).securitySchemes));
  const components = own.map(([name, value]) => {
    const path = ['components', 'securitySchemes', name];
    return { name, node: nodeAt(entry, path, 'securityScheme', value) };
  });
  const names = new Map<string, string>();
  const ends = components.map(({ name, node }) => {
    const end = resolve(description, node);
    return { name, node: end ?? node };
  });
  // A component's own name takes precedence over that of another component that refers to it.
  for (const { name, node } of [...ends.reverse(), ...components]) names.set(keyOf(node), name);
  const taken = new Set(own.map(([name]) => name));
  const elsewhere: NamedScheme[] = [];
  for (const target of targets.values()) {
    const node = target.kind === 'securityScheme' ? resolve(description, target) : undefined;
    if (!node || names.has(keyOf(node))) continue;
    const name = takeName(wishOf(node), taken);
    names.set(keyOf(node), name);
    elsewhere.push({ name, node });
  }
  return { names, elsewhere };
}

// The last key that leads to the scheme, or the name of its file.
function wishOf({ file, path }: Node): string {
  const last = path.at(-1) ?? (file.split('/').pop() ?? '').replace(/\.\w+$/, '');
  return last.replace(/[^A-Za-z0-9._-]+/g, '-') || 'scheme';
}

/**
 * Describes the authentication that security requirements ask for, such as `optional: session together with csrf, or
 * bearer with unit:read`.
 */
export function securityText(choices: readonly Fields[]): string {
  const texts = choices.map((choice) => {
    const names = Object.entries(choice).map(([name, scopes]) => {
      const needed = textsOf(scopes);
      return needed.length > 0 ? `${name} with ${needed.join(' and ')}` : name;
    });
    return names.join(' together with ');
  });
  // An empty alternative makes all others optional.
  const some = texts.filter((text) => text !== '');
  if (some.length === 0) return 'none';
  return `${some.length < texts.length ? 'optional: ' : ''}${some.join(', or ')}`;
}

/** Returns an operation's scopes: its `x-scopes`, otherwise the scopes in its security requirements. */
export function scopesNeeded({
  fields,
  security,
}: {
  readonly fields: Fields;
  readonly security: readonly Fields[];
}): readonly string[] {
  if (Array.isArray(fields['x-scopes'])) return textsOf(fields['x-scopes']);
  return [...new Set(security.flatMap((choice) => Object.values(choice).flatMap(textsOf)))];
}

/** Returns the credentials that callers send for a scheme, in words. */
export function schemeText(scheme: Fields): string {
  const type = textOf(scheme.type);
  if (type === 'apiKey') return `${textOf(scheme.in)} ${textOf(scheme.name)}`;
  if (type === 'openIdConnect') return `OpenID Connect, ${textOf(scheme.openIdConnectUrl)}`;
  if (type === 'oauth2') return 'OAuth 2';
  if (type === 'mutualTLS') return 'client certificate (mutual TLS)';
  const name = textOf(scheme.scheme);
  if (name.toLowerCase() !== 'bearer')
    return `HTTP ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const format = textOf(scheme.bearerFormat);
  return format === '' ? 'bearer token' : `bearer token (${format})`;
}

export type OAuthFlow = {
  readonly name: string;
  readonly urls: readonly { readonly label: string; readonly url: string }[];
  readonly scopes: readonly { readonly name: string; readonly text: string }[];
};

export function flowsOf(scheme: Fields): OAuthFlow[] {
  return Object.entries(fieldsOf(scheme.flows))
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, value]) => {
      const flow = fieldsOf(value);
      const urls = Object.entries(flow).flatMap(([label, url]) =>
        /Url$/.test(label) && typeof url === 'string' ? [{ label, url }] : [],
      );
      const scopes = Object.entries(fieldsOf(flow.scopes)).map(([scope, text]) => ({
        name: scope,
        text: textOf(text),
      }));
      return { name, urls, scopes };
    });
}
