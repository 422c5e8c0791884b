/** What a camera reads: its width and height in squares, and the dark ones, row by row, as the path of an SVG. */
export type QrDrawing = { size: number; path: string };

/** The library is loaded only where somebody needs such a drawing. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M"); // 0: as small as the text allows
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const numbers = Array.from({ length: size }, (_, at) => at);
  const isDark = (row: number, column: number) => column < size && code.isDark(row, column);
  const path = numbers.flatMap((row) =>
    numbers
      .filter((column) => isDark(row, column) && (column === 0 || !isDark(row, column - 1)))
      .map((from) => {
        const length = numbers.slice(from).findIndex((column) => !isDark(row, column + 1)) + 1;
        return `M${from} ${row}h${length}v1h-${length}z`;
      }),
  );
  return { size, path: path.join("") };
}
