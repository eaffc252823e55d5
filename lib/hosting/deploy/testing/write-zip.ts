import { crc32, deflateRawSync } from 'node:zlib';

/** A file's entry in an archive. Omitted fields get the correct values. */
export type ZipPart = {
  readonly path: string | Buffer;
  readonly text?: string;
  readonly mode?: number;
  readonly method?: number;
  readonly flags?: number;
  /** Wrong values for the archive's central directory. */
  readonly checksum?: number;
  readonly size?: number;
  readonly packed?: number;
  readonly offset?: number;
};

/** Returns a ZIP archive with these files, which can be invalid. For tests only. */
export function writeZip(parts: readonly ZipPart[], count = parts.length): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.path as string);
    const bytes = Buffer.from(part.text ?? '');
    const method = part.method ?? 8;
    const data = method === 8 ? deflateRawSync(bytes) : bytes;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.flags ?? 0x800, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(part.checksum ?? crc32(bytes), 16);
    entry.writeUInt32LE(part.packed ?? data.length, 20);
    entry.writeUInt32LE(part.size ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 38);
    entry.writeUInt32LE(part.offset ?? offset, 42);
    locals.push(local, name, data);
    list.push(entry, name);
    offset += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...list, end]);
}
