import { lstat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Fault, Problem } from '../core/problem';
import { PUBLIC_FOLDER, type Settings } from '../core/settings';
import { underRule } from '../core/under-rule';
import { isOwnFile } from './is-own-path';
import { findAlternates } from './names';
import { type Asset, checkAsset, isReadme, PUBLISHED } from './read';
import { walkFolder } from './walk-folder';

type PublicFiles = { readonly assets: readonly Asset[]; readonly problems: readonly Problem[] };

/**
 * Reads the files that need a fixed address, such as `.well-known/security.txt`. Skips README.md and what systems and
 * editors leave behind. Every other file that can't be published is a problem, or ignored if the folder is lenient.
 */
export async function readPublic(settings: Settings, isLenient = false): Promise<PublicFiles> {
  const { publicDir, publicLabel, contentDir, contentLabel } = settings;
  const place = { line: 1, column: 1 };
  const unread = join(contentDir, PUBLIC_FOLDER);
  const problems: Problem[] = [];
  if (unread !== publicDir && (await kindOf(unread)) !== 'none') {
    const message = `files with a fixed address are in \`${publicLabel}\`, so this isn't read`;
    const fix = `move what it contains to \`${publicLabel}\`, or rename it`;
    problems.push({ file: `${contentLabel}/${PUBLIC_FOLDER}`, ...place, message, fix });
  }
  const kind = await kindOf(publicDir);
  if (kind === 'other') {
    const message = "this isn't a folder";
    problems.push({ file: publicLabel, ...place, message, fix: 'replace it with a folder' });
  }
  if (kind !== 'folder') return { assets: [], problems };
  const walked = await walkFolder(publicDir, publicLabel, (path, entry) => {
    if (isReadme(entry.name) || LEFT_BEHIND.test(entry.name)) return 'skip';
    const fault =
      findNameFault(path, entry.name) ?? (entry.isDirectory() ? undefined : findKind(path));
    return fault && isLenient && !isPage(path) ? 'skip' : fault;
  });
  const alternates = underRule('addresses', findAlternates(walked.files, publicLabel));
  problems.push(...walked.problems, ...alternates);
  const assets: Asset[] = [];
  for (const path of walked.files) {
    const asset = { file: `${publicLabel}/${path}`, path, source: join(publicDir, path) };
    const faults = await checkAsset(asset.source, asset.file);
    if (isLenient && isOwnFile(path)) {
      const message = 'every build writes this file itself';
      problems.push({ file: asset.file, line: 1, column: 1, message, fix: 'remove it' });
    } else if (faults.length > 0) problems.push(...faults);
    else assets.push(asset);
  }
  return { assets, problems: underRule('files', problems) };
}

async function kindOf(path: string): Promise<'none' | 'folder' | 'other'> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return 'none';
  return found.isDirectory() ? 'folder' : 'other';
}

const LEFT_BEHIND = /^(\.DS_Store|\.git.*|\..*\.sw.|\.#.*)$/;
const HOST_FILE =
  /^(CNAME|web\.config|staticwebapp\.config\.json|(firebase|vercel|wrangler)\.jsonc?|(netlify|wrangler)\.toml)$/i;
const HOST_FIX =
  "remove it; redirects go to redirects.yaml, and `npm run host` prints your host's configuration";

function findNameFault(path: string, name: string): Fault | undefined {
  if (HOST_FILE.test(name)) return { message: `\`${name}\` configures a host`, fix: HOST_FIX };
  if (path === '.well-known' || !/^[._]/.test(name)) return undefined;
  const message = `the name begins with \`${name.charAt(0)}\`, like files that configure a host`;
  return { message, fix: HOST_FIX };
}

function isPage(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

function findKind(path: string): Fault | undefined {
  const extension = extname(path).toLowerCase();
  if (PUBLISHED.has(extension)) return undefined;
  if (isPage(path)) {
    const fix = 'move it to the content folder to make it a page';
    return { message: `a page can't be in \`${PUBLIC_FOLDER}\``, fix };
  }
  const fix = `use a name that ends in one of ${[...PUBLISHED].join(' ')}, or remove the file`;
  return { message: "files of this type can't be published", fix };
}
