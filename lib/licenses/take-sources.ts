import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../bundle/list-files';

const CHUNK = /^_next\/static\/chunks\/.*\.(js|css)$/;
const SOURCE_MAP = /^_next\/static\/.*\.map$/;
const MENTION = /\n+\/[/*]# sourceMappingURL=([^\s*]+\.map)(\*\/)?\s*$/;

type SourceMap = {
  readonly sources: readonly string[];
  readonly sections?: readonly { readonly map: SourceMap }[];
};

/**
 * Returns the modules that the compiled scripts and style sheets of an exported site consist of, by the URLs in their
 * source maps, and removes the maps and every mention of them: readers don't need them. Throws for a file without a
 * map, since nobody could tell whose code it contains.
 */
export function takeSources(folder: string): string[] {
  const files = listFiles(folder);
  const sources = files
    .filter((file) => CHUNK.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [mention, map] = MENTION.exec(text) ?? [];
      if (mention === undefined || map === undefined) {
        throw new Error(`${file} has no source map, so its licenses are unknown`);
      }
      writeFileSync(join(folder, file), text.slice(0, -mention.length));
      return sourcesOf(readMap(join(folder, dirname(file), map)));
    });
  for (const file of files) if (SOURCE_MAP.test(file)) rmSync(join(folder, file));
  return [...new Set(sources)].sort();
}

function readMap(file: string): SourceMap {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function sourcesOf({ sources, sections = [] }: SourceMap): string[] {
  return [...sources, ...sections.flatMap(({ map }) => sourcesOf(map))];
}
