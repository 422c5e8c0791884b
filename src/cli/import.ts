import { readFile, stat } from "node:fs/promises";
import { type Imported, importCampaigns } from "../app/import.ts";
import { readImportLines } from "../app/import-lines.ts";
import { errorText } from "../util/errors.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { textIn } from "./host-words.ts";
import type { Running } from "./serve.ts";
import { importUsage, wronglyTyped } from "./usage.ts";

const longestFile = 1_000_000;

/** Connects a list of campaigns and channels; gives the exit code: 1 where a line could not be used. */
export async function runImport(
  options: Pick<Running, "config" | "clock" | "random" | "log" | "words"> & {
    args: readonly string[];
    stdout: { write(text: string): unknown };
  },
): Promise<number> {
  const { args, words, stdout } = options;
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith("-") || rest.length > 0) throw wronglyTyped(importUsage);
  const lines = readImportLines(await readList(file));
  if (lines.length === 0) throw wronglyTyped(importUsage, later("import.no-line", { file: verbatim(file) }));
  const print = (line: Later) => void stdout.write(`${textIn(words, line).replace(/[\p{Cc}\p{Cf}]/gu, "�")}\n`);
  const done: Imported[] = [];
  for await (const line of importCampaigns(lines, options)) {
    done.push(line);
    const { number, text } = line;
    if (text !== undefined) print(later("import.line", { number, text }));
  }
  stdout.write(`${sumUp(done, words)}\n`);
  const count = done.filter(({ isNew }) => isNew).length;
  print(count === 0 ? later("import.nothing-new") : later("import.new", { count }));
  return done.some(({ result }) => result === "problem") ? 1 : 0;
}

async function readList(path: string): Promise<string> {
  const file = verbatim(path);
  try {
    if ((await stat(path)).size > longestFile) throw new Refusal(({ say }) => say("import.large", { file }));
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (isMissing) throw new Refusal(({ say }) => say("import.no-file", { file }), { cause });
    throw new Refusal(({ say }) => say("import.unreadable", { file, error: verbatim(errorText(cause)) }), { cause });
  }
}

const results = ["linked", "not-moderator", "not-entered", "mute", "no-answer", "problem"] as const;

/** "212 linked, 61 not moderator, 27 no answer." */
function sumUp(done: readonly Imported[], words: Words): string {
  const told = results.flatMap((result) => {
    const count = done.filter((line) => line.result === result).length;
    return count > 0 || result === "linked" ? [textIn(words, later(`import.${result}`, { count }))] : [];
  });
  return `${told.join(", ")}.`;
}
