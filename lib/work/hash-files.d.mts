/** Returns the SHA-256 of a file or text, in hexadecimal. */
export function hashOf(data: string | Uint8Array): string;
/** Returns the paths of the code below these folders of a project, sorted. Tests and their fixtures aren't code. */
export function listCode(project: string, folders: readonly string[]): string[];
/** Returns a hash of the names and bytes of files in a project. It's the same on every machine. */
export function hashFiles(project: string, paths: readonly string[]): string;
