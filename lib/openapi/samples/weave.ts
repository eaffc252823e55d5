import { diffArrays } from 'diff';

/** Several versions of a text in one: lines that all of them have, and lines that only some have. */
export type Woven = { readonly text: string; readonly parts: readonly WovenPart[] };

/**
 * Consecutive lines of a woven text. A version has them if, for each choice in `only`, it was written with one of these
 * options. Options are numbered from 1.
 */
type WovenPart = {
  readonly lines: number;
  readonly only: Readonly<Record<string, readonly number[]>>;
};

/** The option that a version was written with, by choice. */
export type Options = Readonly<Record<string, number>>;

/**
 * Writes a text with all combinations of options and weaves the versions. `sizes` are the numbers of options. Leaving out
 * the parts that don't match a combination gives exactly its version.
 */
export function weave(sizes: Options, write: (options: Options) => string): Woven {
  const versions = combine(Object.entries(sizes)).map((options) => {
    return { options, lines: write(options).split('\n') };
  });
  const regions = findRegions(versions).flatMap(divide).map(toAlternatives);
  const alternatives = regions.flat().filter(({ lines }) => lines.length > 0);
  return {
    text: alternatives.flatMap(({ lines }) => lines).join('\n'),
    parts: join(alternatives.map(({ lines, only }) => ({ lines: lines.length, only }))),
  };
}

function join(parts: readonly WovenPart[]): WovenPart[] {
  const joined: WovenPart[] = [];
  for (const { lines, only } of parts) {
    const last = joined.at(-1);
    const isMore = last && JSON.stringify(last.only) === JSON.stringify(only);
    if (isMore) joined.pop();
    joined.push({ lines: lines + (isMore ? last.lines : 0), only });
  }
  return joined;
}

type Version = { readonly options: Options; readonly lines: readonly string[] };
type Region = readonly Version[];
type Alternative = { readonly lines: readonly string[]; readonly only: WovenPart['only'] };

function combine(sizes: readonly (readonly [string, number])[]): Options[] {
  return sizes.reduce<Options[]>(
    (all, [choice, size]) =>
      all.flatMap((options) =>
        Array.from({ length: size }, (_, index) => ({ ...options, [choice]: index + 1 })),
      ),
    [{}],
  );
}

// Lines that all versions share, and what's between them, in turn.
function findRegions(versions: Region): Region[] {
  const base = versions[0]?.lines ?? [];
  const places = versions.map(({ lines }) => findPlaces(base, lines));
  const regions: Region[] = [];
  let starts = versions.map(() => 0);
  // The end of the shared lines that begin there.
  let ends = starts;
  const take = (until: readonly number[]) => {
    const region = versions.map(({ options, lines }, at) => {
      return { options, lines: lines.slice(starts[at], until[at]) };
    });
    if (region.some(({ lines }) => lines.length > 0)) regions.push(region);
    starts = [...until];
  };
  for (const index of base.keys()) {
    if (places.some((place) => place[index] === undefined)) continue;
    const found = places.map((place) => place[index] as number);
    if (found.some((place, at) => place !== ends[at])) {
      take(ends);
      take(found);
    }
    ends = found.map((place) => place + 1);
  }
  take(ends);
  take(versions.map(({ lines }) => lines.length));
  return regions;
}

/** Returns where a version has each line of the base. */
function findPlaces(base: readonly string[], lines: readonly string[]): (number | undefined)[] {
  const places = new Array<number | undefined>(base.length);
  // Most versions differ in one place only. Comparing everything would take longer than all else here.
  const least = Math.min(base.length, lines.length);
  let start = 0;
  for (; start < least && base[start] === lines[start]; start += 1) places[start] = start;
  let end = 1;
  for (; end <= least - start && base.at(-end) === lines.at(-end); end += 1) {
    places[base.length - end] = lines.length - end;
  }
  const before = base.slice(start, base.length - end + 1);
  const after = lines.slice(start, lines.length - end + 1);
  if (before.length === 0 || after.length === 0) return places;
  let [from, to] = [start, start];
  for (const { added, removed, count } of diffArrays(before, after)) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) places[from + step] = to + step;
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return places;
}

// Neighbors that depend on different choices become regions of their own.
function divide(region: Region): Region[] {
  const choices = choicesOf(region);
  if (choices.length < 2) return [region];
  const isSimpler = (part: Region) => choicesOf(part).length < choices.length;
  const [first, last] = [slice(region, 0, 1), slice(region, -1)];
  if (isSimpler(first)) return [first, ...divide(slice(region, 1))];
  return isSimpler(last) ? [...divide(slice(region, 0, -1)), last] : [region];
}

function slice(region: Region, from: number, to?: number): Region {
  return region.map(({ options, lines }) => ({ options, lines: lines.slice(from, to) }));
}

/** Returns the choices that change a region's lines. */
function choicesOf(region: Region): string[] {
  const texts = region.map(({ lines }) => lines.join('\n'));
  if (texts.every((text) => text === texts[0])) return [];
  const choices = Object.keys(region[0]?.options ?? {});
  if (choices.length === 1) return choices;
  return choices.filter((choice) => {
    const seen = new Map<string, string | undefined>();
    return region.some(({ options }, at) => {
      const others = choices.map((name) => (name === choice ? '' : options[name])).join();
      const isOther = seen.has(others) && seen.get(others) !== texts[at];
      seen.set(others, texts[at]);
      return isOther;
    });
  });
}

function toAlternatives(region: Region): Alternative[] {
  const choices = choicesOf(region);
  if (choices.length === 0) return [{ lines: region[0]?.lines ?? [], only: {} }];
  const found = new Map<string, Alternative>();
  for (const { options, lines } of region) {
    const picked = choices.map((choice) => options[choice] ?? 0);
    // Several options of a single choice can have the same lines.
    const key = choices.length === 1 ? lines.join('\n') : picked.join();
    const known = found.get(key)?.only ?? {};
    const only = choices.map((choice, at) => {
      return [choice, [...new Set([...(known[choice] ?? []), picked[at] as number])]] as const;
    });
    found.set(key, { lines, only: Object.fromEntries(only) });
  }
  return [...found.values()];
}
