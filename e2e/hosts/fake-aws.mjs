// Does what `aws s3 cp` and `rm` do with the options of our upload script. BUCKET is a folder instead of a
// bucket. STEPS is the folder for a copy of the bucket after each command.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const [service, command, ...words] = process.argv.slice(2);
const { BUCKET = '', STEPS = '' } = process.env;
const options = { filters: [] };
const places = [];
while (words.length > 0) {
  const word = words.shift();
  if (!word.startsWith('--')) places.push(word.replace(/^s3:\/\/docs\/?/, `${BUCKET}/`));
  else if (/^--(include|exclude)$/.test(word)) options.filters.push([word, words.shift()]);
  else if (/^--(content-type|cache-control)$/.test(word)) options[word] = words.shift();
  else if (/^--(recursive|only-show-errors)$/.test(word)) options[word] = true;
  else throw new Error(`no such option: ${word}`);
}
const [from, to] = places;

// The last matching filter wins. A star matches slashes, and the patterns are those of Python's fnmatch.
function isChosen(file) {
  const last = options.filters.findLast(([, glob]) => patternOf(glob).test(file));
  return last?.[0] !== '--exclude';
}

function patternOf(glob) {
  const parts = glob.match(/\[.[^\]]*\]|./gsu) ?? [];
  const written = parts.map((part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    return part.length > 1 ? `[\\${part.slice(1)}` : part.replace(/[\\^$.+(){}|[\]]/, '\\$&');
  });
  return new RegExp(`^${written.join('')}$`, 's');
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isChosen);
}

// The AWS CLI guesses the type of a file from its name, unless a type is given.
const stored = `${BUCKET}.json`;
const objects = existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : {};

function copy(file) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  copyFileSync(join(from, file), join(to, file));
  if (to.startsWith(BUCKET)) {
    objects[file] = { type: options['--content-type'], cache: options['--cache-control'] };
  }
}

if (service !== 's3' || !['cp', 'rm'].includes(command)) throw new Error('unknown command');
if (command === 'rm') rmSync(from);
else for (const file of filesIn(from)) copy(file);
writeFileSync(stored, JSON.stringify(objects));
cpSync(BUCKET, join(STEPS, String(readdirSync(STEPS).length)), { recursive: true });
