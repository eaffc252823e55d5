/** A color in sRGB, such as `#025671`. */
export type Hex = string;

/** Returns the contrast ratio of two colors, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(first: Hex, second: Hex): number {
  const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the color that covers `share` of another color, from 0 to 1, the way `color-mix(in srgb)` mixes them. */
export function mixColors(color: Hex, other: Hex, share: number): Hex {
  const rest = channelsOf(other);
  const mixed = channelsOf(color).map((value, index) => {
    const channel = value * share + (rest[index] ?? 0) * (1 - share);
    return Math.round(channel).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Returns the shade closest to a color that `passes`. Shades approach `end`, which must pass. */
export function nearestShade(color: Hex, end: Hex, passes: (shade: Hex) => boolean): Hex {
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
