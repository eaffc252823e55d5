import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../core/decode';
import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { suggest } from '../core/suggest';
import {
  type CapabilitiesData,
  parseCapabilities,
} from '../features/capabilities/capabilities-data';
import { type EntitiesData, parseEntities } from '../features/domains/entities-data';
import { type EventsData, parseEvents } from '../features/domains/events-data';
import { type InvariantsData, parseInvariants } from '../features/domains/invariants-data';
import {
  parseSpecifications,
  type SpecificationsData,
} from '../features/domains/specifications-data';
import { type EnvironmentData, parseEnvironment } from '../features/environment/environment-data';
import { type MappingsData, parseMappings } from '../features/mappings/mappings-data';
import { parseRateLimits, type RateLimitsData } from '../features/rate-limits/rate-limits-data';
import { parseTokens, type TokensData } from '../features/tokens/tokens-data';
import type { Located } from './config';
import { type DomainsData, parseDomains, parseVersions, type VersionsData } from './data';
import { LIMITS } from './limits';
import { type ProseData, parseProse } from './prose-data';
import type { SourceFile } from './read';

/** The facts in the `_data` of a content folder. Each file is optional. */
export type Data = {
  readonly versions?: Located<VersionsData>;
  readonly domains?: Located<DomainsData>;
  readonly capabilities?: Located<CapabilitiesData>;
  readonly entities?: Located<EntitiesData>;
  readonly events?: Located<EventsData>;
  readonly invariants?: Located<InvariantsData>;
  readonly specifications?: Located<SpecificationsData>;
  readonly environment?: Located<EnvironmentData>;
  readonly 'field-mappings'?: Located<MappingsData>;
  /** With it the prose of the site is checked. */
  readonly prose?: Located<ProseData>;
  readonly 'rate-limits'?: Located<RateLimitsData>;
  readonly tokens?: Located<TokensData>;
  /** Some of it can't be read. Missing data isn't a second problem then. */
  readonly isBroken?: boolean;
};

const FOLDER = '_data';
const EMPTY_FIX = "write its content, or remove the file: it's optional";
const PARSERS = {
  capabilities: parseCapabilities,
  domains: parseDomains,
  entities: parseEntities,
  environment: parseEnvironment,
  events: parseEvents,
  'field-mappings': parseMappings,
  invariants: parseInvariants,
  prose: parseProse,
  specifications: parseSpecifications,
  'rate-limits': parseRateLimits,
  tokens: parseTokens,
  versions: parseVersions,
};
const KNOWN = Object.keys(PARSERS).map((kind) => `${kind}.yaml`);

/** Reads `_data`. Files with other names are problems, and so are symbolic links. */
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
      problems: [refuse(label, "this isn't a folder", 'make it a folder')],
    };
  }
  const problems: Problem[] = [];
  const data: Data = {};
  const keep = <T>(parsed: T | Problem[]): T | undefined => {
    if (!Array.isArray(parsed)) return parsed;
    problems.push(...parsed);
    return undefined;
  };
  for (const name of (await readdir(join(contentDir, FOLDER))).sort()) {
    if (/^[._]/.test(name)) continue;
    const source = keep(await readOne(join(contentDir, FOLDER, name), `${label}/${name}`, name));
    if (!source) continue;
    const kind = name.slice(0, -'.yaml'.length) as keyof typeof PARSERS;
    const parsed = keep<Located<unknown>>(PARSERS[kind](source));
    if (parsed) Object.assign(data, { [kind]: parsed });
  }
  return { data: { ...data, isBroken: problems.length > 0 }, problems };
}

async function readOne(path: string, file: string, name: string): Promise<SourceFile | Problem[]> {
  if (!KNOWN.includes(name)) {
    return [refuse(file, `${name} isn't the name of a data file`, suggest(name, KNOWN))];
  }
  const found = await lstat(path);
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : 'a link';
    return [refuse(file, `this is ${kind}, not a file`, 'replace it with the file')];
  }
  const read = readText(path, file, {
    ...LIMITS.text,
    emptyFix: EMPTY_FIX,
  });
  return 'text' in read ? { file, text: read.text } : read.problems;
}

function refuse(file: string, message: string, fix: string): Problem {
  return { file, line: 1, column: 1, message, fix };
}
