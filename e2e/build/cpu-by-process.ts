import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/**
 * Returns the CPU time so far of each process in a process group, in seconds, keyed by process id. Empty except on
 * Linux.
 */
export function cpuByProcess(group: number): Map<string, number> {
  if (process.platform !== 'linux') return new Map();
  return new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const ticks = ticksOf(pid, group);
        return ticks === undefined ? [] : [[pid, ticks / TICKS] as const];
      }),
  );
}

// See proc(5). The fields start behind the program's name, which may contain spaces.
function ticksOf(pid: string, group: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? Number(fields[11]) + Number(fields[12]) : undefined;
  } catch {
    // The process ended in the meantime.
    return undefined;
  }
}
