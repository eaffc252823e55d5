import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Difference between two images. */
export type Difference = {
  /** Share of changed pixels, from 0 to 1, in the area that covers both images. */
  readonly share: number;
  /** The changed pixels, in red on a faint copy of the image. */
  readonly png: Buffer;
};

/**
 * Compares two images of the same width. Returns undefined if they're equal. Rows that only one image has count as
 * changed.
 */
export function compareImages(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const images = [PNG.sync.read(before), PNG.sync.read(after)] as const;
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [from, to] = images.map((image) => extend(image, width, height));
  const difference = new PNG({ width, height });
  if (!from || !to) return undefined;
  // Count every color change, because the same page always renders the same pixels.
  const changed = pixelmatch(from, to, difference.data, width, height, {
    threshold: 0,
    includeAA: true,
  });
  if (changed === 0) return undefined;
  return { share: changed / (width * height), png: PNG.sync.write(difference) };
}

/** A color that no page uses, so that it differs from everything in the other image. */
const BEYOND = Buffer.from([0xff, 0x00, 0xff, 0xff]);

function extend(image: PNG, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4, BEYOND);
  for (let row = 0; row < image.height; row += 1) {
    image.data.copy(pixels, row * width * 4, row * image.width * 4, (row + 1) * image.width * 4);
  }
  return pixels;
}
