/** Writes archives. The same files always give the same bytes. */
import { crc32, deflateRawSync, gzipSync } from "node:zlib";

export type PackedFile = { name: string; bytes: Uint8Array; isExecutable: boolean };

/** The earliest date that a zip can have. `tar` warns about files from 1970. Milliseconds since 1970. */
const madeAt = Date.UTC(1980, 0, 1);

const modeOf = ({ isExecutable }: PackedFile) => (isExecutable ? 0o755 : 0o644);

/** Writes the `ustar` format of POSIX, compressed with gzip. */
export function tarGz(files: readonly PackedFile[]): Uint8Array {
  const block = 512;
  const parts = files.flatMap((file) => [
    tarHeader(file),
    file.bytes,
    Buffer.alloc((block - (file.bytes.length % block)) % block),
  ]);
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
  // zlib writes the operating system here. 255 means "unknown" (RFC 1952).
  packed[9] = 255;
  return packed;
}

function tarHeader(file: PackedFile): Buffer {
  const header = Buffer.alloc(512);
  if (Buffer.byteLength(file.name) > 100) throw new Error(`name is too long for the archive: ${file.name}`);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(file.name, 0);
  header.write(octal(modeOf(file), 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(file.bytes.length, 12), 124);
  header.write(octal(madeAt / 1_000, 12), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Writes a zip as in PKWARE's APPNOTE. No Zip64, because our files are far below 4 GB. */
export function zip(files: readonly PackedFile[]): Uint8Array {
  const packed = files.map((file) => ({ ...file, data: deflateRawSync(file.bytes) }));
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of packed) {
    const name = Buffer.from(file.name);
    const common = zipFields(file, name);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, file.data]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(((0o100_000 | modeOf(file)) << 16) >>> 0, 6);
    entry.writeUInt32LE(offset, 10);
    // The 3 in the high byte says that the mode above is a Unix mode.
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), common, entry, name]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

/** Returns the fields that a zip file has before each of its files. The list at its end repeats them. */
function zipFields({ bytes, data }: PackedFile & { data: Uint8Array }, name: Buffer): Buffer {
  const [year, month, day] = [new Date(madeAt).getUTCFullYear() - 1_980, 1, 1];
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4); // deflate
  fields.writeUInt16LE((year << 9) | (month << 5) | day, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}
