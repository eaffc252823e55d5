import { runGit } from './run-git';

/** Runs Git in a folder, with UTC as its time zone and without taking locks, and returns what it prints. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return runGit(folder, args);
}
