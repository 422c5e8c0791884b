/**
 * The file types that streamers may upload as pictures and sounds. We go by the bytes. Neither the file name nor the
 * content type that the browser sent is trusted.
 */

export type MediaKind = "picture" | "video" | "sound";
/** `type` is the Content-Type header that we send with the file. */
export type MediaType = { kind: MediaKind; type: string };

export const mostBytes = 5 * 1024 * 1024;
/** A picture with more pixels takes hundreds of megabytes of memory in the browser, however small the file is. */
export const mostPixels = 4_096 * 4_096;

/** Returns undefined for types that we don't accept. SVG and HTML are among them, because they can contain scripts. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const at = (from: number, text: string) => latin(bytes, from, text.length) === text;
  // https://www.w3.org/TR/png-3/#5PNG-file-signature
  if (at(0, "\x89PNG\r\n\x1a\n")) return { kind: "picture", type: "image/png" };
  // https://www.w3.org/Graphics/GIF/spec-gif89a.txt
  if (at(0, "GIF87a") || at(0, "GIF89a")) return { kind: "picture", type: "image/gif" };
  // https://developers.google.com/speed/webp/docs/riff_container
  if (at(0, "RIFF") && at(8, "WEBP")) return { kind: "picture", type: "image/webp" };
  // https://www.rfc-editor.org/rfc/rfc8794 (EBML). The DocType stands in the first 64 bytes.
  if (at(0, "\x1a\x45\xdf\xa3") && latin(bytes, 0, 64).includes("webm")) return { kind: "video", type: "video/webm" };
  // https://www.rfc-editor.org/rfc/rfc3533#section-6
  if (at(0, "OggS")) return { kind: "sound", type: "audio/ogg" };
  // https://id3.org/id3v2.3.0, or a file that starts with an MPEG layer III frame
  if (at(0, "ID3") || (bytes[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2, 0xe3, 0xe2].includes(bytes[1] ?? 0)))
    return { kind: "sound", type: "audio/mpeg" };
  return undefined;
}

/** Reads width times height from a picture's header. Returns undefined if the header can't be read. */
export function pixelsOf(bytes: Uint8Array, type: string): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === "image/png") return view.getUint32(16) * view.getUint32(20);
    if (type === "image/gif") return view.getUint16(6, true) * view.getUint16(8, true);
    if (type === "image/webp") return pixelsOfWebp(bytes, view);
  } catch {
    // The file is shorter than its header.
  }
  return undefined;
}

/** A WebP file starts with one of three chunks: extended, lossless or lossy. */
function pixelsOfWebp(bytes: Uint8Array, view: DataView): number | undefined {
  const chunk = latin(bytes, 12, 4);
  const u24 = (from: number) => view.getUint16(from, true) + (view.getUint8(from + 2) << 16);
  if (chunk === "VP8X") return (u24(24) + 1) * (u24(27) + 1);
  if (chunk === "VP8 ") return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (chunk !== "VP8L") return undefined;
  const bits = view.getUint32(21, true);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
}

/**
 * Returns the name that streamers type in commands: `uber-rakete-1` for `Über Rakete (1).WEBP`. Returns undefined if
 * the file name has no letters or digits.
 */
export function mediaNameOf(fileName: string): string | undefined {
  const words = fileName
    .slice(0, 200)
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-").slice(0, 32).replace(/-$/, "");
}

function latin(bytes: Uint8Array, from: number, length: number): string {
  return Buffer.from(bytes.subarray(from, from + length)).toString("latin1");
}
