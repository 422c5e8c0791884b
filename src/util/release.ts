/**
 * Gives the memory of a piece of a body back at once. Of bodies that nobody wants, a hundred megabytes come in before the
 * garbage collector looks. Nobody may read the piece any more.
 */
export function release({ length, buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && length === buffer.byteLength) buffer.transfer(0);
}
