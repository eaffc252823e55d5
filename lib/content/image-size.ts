/** Width and height of an image. For an SVG, only the ratio matters. */
export type ImageSize = { readonly width: number; readonly height: number };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the size that an SVG or PNG declares, or undefined if it declares none. */
export function imageSize(data: Buffer): ImageSize | undefined {
  const [width, height] = data.subarray(0, 8).equals(PNG) ? sizeOfPng(data) : sizeOfSvg(data);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

// Reads the header, which is the first chunk of every PNG.
function sizeOfPng(data: Buffer): (number | undefined)[] {
  return data.length < 24 ? [] : [data.readUInt32BE(16), data.readUInt32BE(20)];
}

function sizeOfSvg(data: Buffer): (number | undefined)[] {
  const [root = ''] = /<svg\b[^>]*/.exec(data.toString('utf8')) ?? [];
  const [, box = ''] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root) ?? [];
  if (box !== '')
    return box
      .trim()
      .split(/[\s,]+/)
      .slice(2)
      .map(Number);
  return ['width', 'height'].map((name) => {
    const [, value] = new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root) ?? [];
    return value === undefined ? undefined : Number(value);
  });
}
