/** Small files of each type that streamers may upload. */
const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A complete PNG image of one green pixel. For any other size, only the header has that size. */
export function png(width = 1, height = 1): Buffer {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
    "base64",
  );
  pixel.set(u32(width), 16);
  pixel.set(u32(height), 20);
  return pixel;
}

export const gif = (width = 1, height = 1) =>
  bytes("GIF89a", [width & 255, width >> 8, height & 255, height >> 8], [0, 0, 0, 0x3b]);
export const webp = {
  lossy: bytes("RIFF", [40, 0, 0, 0], "WEBPVP8 ", [10, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a], [64, 0, 32, 0], [0, 0]),
  lossless: bytes("RIFF", [40, 0, 0, 0], "WEBPVP8L", [10, 0, 0, 0, 0x2f], [63, 192, 7, 0], [0, 0, 0, 0]),
  extended: bytes("RIFF", [40, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 2, 0, 0, 0], [63, 0, 0, 31, 0, 0]),
};
export const webm = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f], "\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm", [0, 0]);
export const mp3 = bytes([0xff, 0xfb, 0x90, 0x00], [0, 0, 0, 0]);
export const mp3WithTags = bytes("ID3\x03\x00\x00\x00\x00\x00\x00");
export const ogg = bytes("OggS", [0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Files that the bot must never show or play, by the reason. */
export const hostile: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  "a byte": bytes([0x89]),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "svg with a declaration": bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  html: bytes("<!doctype html><script>alert(1)</script>"),
  "html behind a mark": bytes([0xef, 0xbb, 0xbf], "<html><script>alert(1)</script>"),
  script: bytes("import('/chat/app.js')"),
  css: bytes("@import url(//evil.example)"),
  xml: bytes("<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"),
  pdf: bytes("%PDF-1.7"),
  zip: bytes("PK\x03\x04"),
  gzip: bytes([0x1f, 0x8b, 8]),
  "a program": bytes("MZ\x90\x00"),
  elf: bytes("\x7fELF"),
  wasm: bytes("\x00asm\x01\x00\x00\x00"),
  java: bytes([0xca, 0xfe, 0xba, 0xbe]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0], "\x00\x10JFIF"),
  bmp: bytes("BM"),
  icon: bytes([0, 0, 1, 0]),
  tiff: bytes("II*\x00"),
  avif: bytes([0, 0, 0, 28], "ftypavif"),
  mp4: bytes([0, 0, 0, 28], "ftypisom"),
  matroska: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f], "\x42\x82\x88matroska"),
  wave: bytes("RIFF", [40, 0, 0, 0], "WAVEfmt "),
  avi: bytes("RIFF", [40, 0, 0, 0], "AVI LIST"),
  flash: bytes("FWS\x05"),
  flac: bytes("fLaC"),
  midi: bytes("MThd"),
  aac: bytes([0xff, 0xf1, 0x50, 0x80]),
  "a png without a header": png().subarray(0, 12),
  "a png of no width": png(0, 1),
  "a gif of no height": gif(1, 0),
  "a gif without a size": bytes("GIF89a"),
  "a webp of another chunk": bytes("RIFF", [40, 0, 0, 0], "WEBPICCP", [0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]),
  "a webp that ends": bytes("RIFF", [40, 0, 0, 0], "WEBPVP8X"),
  "a png with a line break of text": bytes("\x89PNG\n\x1a\n\n"),
  "a gif of a later version": bytes("GIF90a", [1, 0, 1, 0]),
  "html that says it is a gif": bytes("<!-- GIF89a -->"),
};
