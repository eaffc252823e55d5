import { quoteText } from './quote-typescript';
import type { SamplePart } from './sample-request';

/** Returns the lines that build a multipart body named `form`. `fetch` takes the Content-Type from the body. */
export function writeTypescriptForm(parts: readonly SamplePart[]): string[] {
  if (parts.some(({ headers }) => headers.length > 0)) return writeByHand(parts);
  return ['const form = new FormData();', ...parts.map(writeAppend)];
}

function writeAppend(part: SamplePart): string {
  const name = quoteText(part.name);
  const type = `{ type: ${quoteText(part.mediaType)} }`;
  if ('file' in part) {
    const file = quoteText(part.file);
    return `form.append(${name}, await openAsBlob(${file}, ${type}), ${file});`;
  }
  const text = quoteText(part.text);
  // Only a blob can have its own media type.
  return `form.append(${name}, ${part.mediaType === '' ? text : `new Blob([${text}], ${type})`});`;
}

function writeByHand(parts: readonly SamplePart[]): string[] {
  const lines = parts.flatMap((part, index) => [
    withBoundary(index > 0 ? '\\r\\n--' : '--', '\\r\\n'),
    ...headOf(part).map((line) => quoteText(`${line}\r\n`)),
    quoteText('\r\n'),
    'file' in part ? `await openAsBlob(${quoteText(part.file)})` : quoteText(asLines(part.text)),
  ]);
  const pieces = [...lines, withBoundary('\\r\\n--', '--\\r\\n')];
  return [
    "// FormData can't set headers for a part.",
    'const boundary = crypto.randomUUID();',
    'const pieces = [',
    ...pieces.map((line) => `  ${line},`),
    '];',
    `const form = new Blob(pieces, { type: ${withBoundary('multipart/form-data; boundary=', '')} });`,
  ];
}

function withBoundary(before: string, after: string): string {
  return `\`${before}\${boundary}${after}\``;
}

function headOf(part: SamplePart): string[] {
  const file = 'file' in part ? `; filename="${part.file}"` : '';
  return [
    `Content-Disposition: form-data; name="${escapeName(part.name)}"${file}`,
    ...(part.mediaType === '' ? [] : [`Content-Type: ${part.mediaType}`]),
    ...part.headers.map(([name, text]) => `${name}: ${text}`),
  ];
}

// Escapes names as browsers (HTML, 4.10.21.8) and FormData do.
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function asLines(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}
