import { readFileSync } from 'node:fs';

/**
 * Calls `onEnd` if npm runs this program and was killed: npm doesn't pass SIGHUP on to its scripts, and can't pass on
 * SIGKILL. Does nothing if another program runs it.
 */
export function onScriptEnd(onEnd: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const before = parents();
  const timer = setInterval(() => {
    const now = parents();
    // Without the shell's parent, the file couldn't be read this time.
    if (now === before || now === before.split(' ')[0]) return;
    clearInterval(timer);
    onEnd();
  }, 500).unref();
}

/** Returns our parent, and the parent of the shell if npm started one in between. Only Linux shows the latter. */
function parents(): string {
  const { ppid } = process;
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    const [, shell] = /^\d+ \((?:ba|da)?sh\) \S+ (\d+)/.exec(stat) ?? [];
    return `${ppid} ${shell ?? ''}`;
  } catch {
    return `${ppid}`;
  }
}
