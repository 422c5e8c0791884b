/**
 * Frees the memory of a chunk of a body at once. A hundred megabytes of unwanted bodies can arrive before the garbage
 * collector runs. The chunk must not be read any more.
 */
export function release({ length, buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && length === buffer.byteLength) buffer.transfer(0);
}
