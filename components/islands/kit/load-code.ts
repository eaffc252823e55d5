/** URLs of the bundles that pages load on demand, keyed by name. The site's build defines them. */
declare const CODE: Readonly<Record<string, string>> | undefined;

const failures = new Map<string, number>();

/**
 * Loads a bundle of the built site. Rejects if it fails to load, and the next call tries again. Each retry uses a new
 * URL, because browsers remember a module that failed until the page unloads (whatwg/html #6768).
 */
export async function loadCode<Module>(name: string): Promise<Module> {
  const address = typeof CODE === 'undefined' ? undefined : CODE[name];
  if (address === undefined) throw new Error(`The build has no bundle "${name}"`);
  const failed = failures.get(name) ?? 0;
  try {
    return await import(
      /* turbopackIgnore: true */ failed ? `${address}?retry=${failed}` : address
    );
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}
