import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../decode';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { suggest } from '../suggest';
import type { Located } from './config';
import {
  type DomainsData,
  type ProseData,
  parseDomains,
  parseProse,
  parseVersions,
  type VersionsData,
} from './data';
import { LIMITS } from './limits';
import type { SourceFile } from './read';

/** The facts of a content folder that are no page: what lies in its `_data`. Each file is optional. */
export type Data = {
  readonly versions?: Located<VersionsData>;
  readonly domains?: Located<DomainsData>;
  /** With it the prose of the site is checked. */
  readonly prose?: Located<ProseData>;
  /** Something of it cannot be read; that it is missing is then no second problem. */
  readonly isBroken?: boolean;
};

const FOLDER = '_data';
const KNOWN = ['domains.yaml', 'prose.yaml', 'versions.yaml'];

/** Reads `_data`. A file that nothing reads is a problem, and so are links out of the folder. */
export async function readData({
  contentDir,
  contentLabel,
}: Pick<Settings, 'contentDir' | 'contentLabel'>): Promise<{ data: Data; problems: Problem[] }> {
  const label = `${contentLabel}/${FOLDER}`;
  const folder = await lstat(join(contentDir, FOLDER)).catch(() => undefined);
  if (!folder) return { data: {}, problems: [] };
  if (!folder.isDirectory()) {
    return {
      data: { isBroken: true },
      problems: [refuse(label, 'this is not a folder', 'make it a folder')],
    };
  }
  const problems: Problem[] = [];
  const data: { -readonly [Key in keyof Data]: Data[Key] } = {};
  const keep = <T>(parsed: T | Problem[]): T | undefined => {
    if (!Array.isArray(parsed)) return parsed;
    problems.push(...parsed);
    return undefined;
  };
  for (const name of (await readdir(join(contentDir, FOLDER))).sort()) {
    if (/^[._]/.test(name)) continue;
    const source = keep(await readOne(join(contentDir, FOLDER, name), `${label}/${name}`, name));
    if (!source) continue;
    const versions = name === 'versions.yaml' ? keep(parseVersions(source)) : undefined;
    const domains = name === 'domains.yaml' ? keep(parseDomains(source)) : undefined;
    const prose = name === 'prose.yaml' ? keep(parseProse(source)) : undefined;
    if (prose) data.prose = prose;
    if (versions) data.versions = versions;
    if (domains) data.domains = domains;
  }
  return { data: { ...data, isBroken: problems.length > 0 }, problems };
}

async function readOne(path: string, file: string, name: string): Promise<SourceFile | Problem[]> {
  if (!KNOWN.includes(name)) {
    return [refuse(file, `there are no data of the name ${name}`, suggest(name, KNOWN))];
  }
  if (!(await lstat(path)).isFile()) {
    return [refuse(file, 'not a regular file', 'copy the file here')];
  }
  const read = await readText(path, file, LIMITS.text);
  return 'text' in read ? { file, text: read.text } : read.problems;
}

function refuse(file: string, message: string, fix: string): Problem {
  return { file, line: 1, column: 1, message, fix };
}
