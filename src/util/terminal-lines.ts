/** Writes log lines for people: the time, what happened, and its fields. Uses colors if the terminal shows them. */

/** Takes JSON log lines and writes them to a terminal. `isColoured` is the user's choice. */
export function forTerminal(terminal: { write(text: string): unknown }, { isColoured }: { isColoured: boolean }) {
  return { write: (line: string) => void terminal.write(toTerminalLine(line, isColoured ? paint : plain)) };
}

type Look = "quiet" | "yellow" | "red";
type Paint = (look: Look | undefined, text: string) => string;

const codes = { quiet: 2, yellow: 33, red: 31 } as const satisfies Record<Look, number>;
const paint: Paint = (look, text) => (look === undefined ? text : `\u001b[${codes[look]}m${text}\u001b[0m`);
const plain: Paint = (_look, text) => text;

const looks: Readonly<Record<string, Look>> = { debug: "quiet", warn: "yellow", error: "red" };

function toTerminalLine(line: string, draw: Paint): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>; // our own log line
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const named = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`);
  const parts = [
    draw("quiet", clock),
    draw(looks[String(level)], `${String(level).padEnd(5)} ${withoutControls(String(msg))}`),
    ...(named.length > 0 ? [draw("quiet", named.join(" "))] : []),
  ];
  return `${parts.join("  ")}\n`;
}

/** Writes a word as it is, and quotes everything that could look like several fields. */
function shown(value: unknown): string {
  const text = typeof value === "string" && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
  return withoutControls(text ?? "");
}

/** Removes control characters. A terminal would obey them, and an error may quote what a stranger sent. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "�");
}
