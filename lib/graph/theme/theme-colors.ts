import type { SiteConfig } from '../../content/config';
import type { Place, Problem } from '../../core/problem';

type Colors = NonNullable<SiteConfig['colors']>;
type Mode = 'light' | 'dark';
type Written = { readonly light: Hex; readonly dark?: Hex | undefined };

/**
 * The colors that text has the least contrast with, from components/styles/tokens.css: `hover` behind rows and buttons,
 * `paper` behind the page. `ink` is text on the color itself, `far` the end of each scale of shades.
 */
export const GROUNDS = {
  light: { paper: '#fbfdfe', hover: '#e7eef0', ink: '#fbfdfe', far: '#000000', soft: 0.1 },
  dark: { paper: '#11181d', hover: '#1e282d', ink: '#061016', far: '#ffffff', soft: 0.16 },
} as const;

/** The least contrast of text, and of marks and outlines (WCAG 2.2, AA). */
const TEXT = 4.5;
const MARK = 3;

/** Least contrast by key, and what the color is used for. */
const USES = {
  accent: { least: TEXT, use: 'links and text on buttons need' },
  current: { least: MARK, use: 'marks and outlines need' },
} as const;

/** Returns the rules that replace our colors, or '' if the site keeps them. Reports colors with too little contrast. */
export function writeColors(
  colors: Colors | undefined,
  locate: (path: readonly PropertyKey[]) => Place,
): { css: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const rules: string[] = [];
  for (const key of ['accent', 'current'] as const) {
    const given = colors?.[key];
    if (given === undefined) continue;
    const { least, use } = USES[key];
    const written: Written = typeof given === 'string' ? { light: given } : given;
    for (const mode of ['light', 'dark'] as const) {
      const color = written[mode];
      if (color === undefined) continue;
      const ratio = leastContrast(color, mode);
      if (ratio >= least) continue;
      const path = ['colors', key, ...(typeof given === 'string' ? [] : [mode])];
      const message = `\`${path.join('.')}\`: \`${color}\` has a contrast of ${format(ratio)}:1 with the ${mode} page; ${use} ${least}:1`;
      const fix = `write \`'${shadeOf(color, mode, least)}'\`, the nearest shade that has it`;
      problems.push({ ...locate(path), message, fix });
    }
    const { light, dark = shadeOf(light, 'dark', least) } = written;
    rules.push(key === 'accent' ? accentRules(light, dark) : currentRules(light, dark));
  }
  return { css: rules.length > 0 ? `:root{${rules.join(';')}}` : '', problems };
}

function accentRules(light: Hex, dark: Hex): string {
  const deep = pair(light, dark, (color, mode) => mixColors(color, GROUNDS[mode].far, 0.7));
  return [
    `--link:${pair(light, dark)}`,
    `--accent:${pair(light, dark)}`,
    `--link-deep:${deep}`,
    `--accent-ink:${pair(light, dark, (_, mode) => GROUNDS[mode].ink)}`,
    `--accent-soft:${pair(light, dark, softOf)}`,
    `--accent-soft-ink:${deep}`,
  ].join(';');
}

function currentRules(light: Hex, dark: Hex): string {
  return [
    `--now:${pair(light, dark)}`,
    `--focus:${pair(light, dark)}`,
    `--now-ink:${pair(light, dark, (color, mode) => shadeOf(color, mode, TEXT))}`,
    `--now-soft:${pair(light, dark, softOf)}`,
  ].join(';');
}

function pair(light: Hex, dark: Hex, derive = (color: Hex, _mode: Mode) => color): string {
  return `light-dark(${derive(light, 'light')},${derive(dark, 'dark')})`;
}

function shadeOf(color: Hex, mode: Mode, least: number): Hex {
  const passes = (shade: Hex) => leastContrast(shade, mode) >= least;
  return nearestShade(color, GROUNDS[mode].far, passes);
}

function leastContrast(color: Hex, mode: Mode): number {
  return Math.min(contrastOf(color, GROUNDS[mode].hover), contrastOf(color, softOf(color, mode)));
}

/** Returns the background that marks an element with a color. */
function softOf(color: Hex, mode: Mode): Hex {
  return mixColors(color, GROUNDS[mode].paper, GROUNDS[mode].soft);
}

// Rounds down, so that 4.499 isn't shown as 4.5.
function format(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** A color in sRGB, such as `#025671`. */
type Hex = string;

/** Returns the contrast ratio of two colors, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(first: Hex, second: Hex): number {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the color that covers `share` of another color, from 0 to 1, the way `color-mix(in srgb)` mixes them. */
function mixColors(color: Hex, other: Hex, share: number): Hex {
  const rest = channelsOf(other);
  const mixed = channelsOf(color).map((value, index) => {
    const channel = value * share + (rest[index] ?? 0) * (1 - share);
    return Math.round(channel).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Returns the shade closest to a color that `passes`. Shades approach `end`, which must pass. */
function nearestShade(color: Hex, end: Hex, passes: (shade: Hex) => boolean): Hex {
  for (let share = 1; share > 0; share -= 1 / 256) {
    const shade = mixColors(color, end, share);
    if (passes(shade)) return shade;
  }
  return end;
}

function luminanceOf(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
