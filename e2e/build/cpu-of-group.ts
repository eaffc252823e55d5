import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/** Returns the CPU time so far of all processes in a process group, in seconds. Works only on Linux. */
export function cpuOfGroup(group: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(name, group));
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS;
}

// See proc(5). The fields start behind the program's name, which may contain spaces.
function ticksOf(pid: string, group: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[2]) === group ? Number(fields[11]) + Number(fields[12]) : 0;
  } catch {
    // The process ended in the meantime.
    return 0;
  }
}
