/** Addresses of the bundles that pages load later, by name. The build of the site defines them. */
declare const CODE: Readonly<Record<string, string>> | undefined;

const failures = new Map<string, number>();

/**
 * Loads a bundle of the built site. A later call tries again after a failure: browsers remember a module that
 * failed to load until the page is gone (whatwg/html #6768), so each new attempt has an address of its own.
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
