/**
 * Frees a chunk of a body immediately. Otherwise a hundred megabytes of unwanted bodies can arrive before the garbage
 * collector runs. Don't read the chunk after this.
 */
export function release({ length, buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && length === buffer.byteLength) buffer.transfer(0);
}
