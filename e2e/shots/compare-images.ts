import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two images differ. */
export type Difference = {
  /** The share of pixels that changed, of the larger image. */
  readonly share: number;
  /** The changed pixels, in red on a faint copy. */
  readonly png: Buffer;
};

/** Of two images at the same width; undefined where they're equal. What one has below the other's end counts as changed. */
export function compareImages(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const images = [PNG.sync.read(before), PNG.sync.read(after)] as const;
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [from, to] = images.map((image) => extend(image, width, height));
  const difference = new PNG({ width, height });
  if (!from || !to) return undefined;
  // Any change of a color counts: nothing here is drawn twice in different ways.
  const changed = pixelmatch(from, to, difference.data, width, height, {
    threshold: 0,
    includeAA: true,
  });
  if (changed === 0) return undefined;
  return { share: changed / (width * height), png: PNG.sync.write(difference) };
}

/** A color that no page has, so that it differs from all that the other image has there. */
const BEYOND = Buffer.from([0xff, 0x00, 0xff, 0xff]);

function extend(image: PNG, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4, BEYOND);
  for (let row = 0; row < image.height; row += 1) {
    image.data.copy(pixels, row * width * 4, row * image.width * 4, (row + 1) * image.width * 4);
  }
  return pixels;
}
