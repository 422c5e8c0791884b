import { readFile, stat } from "node:fs/promises";
import { type Imported, importCampaigns } from "../app/import.ts";
import { readImportLines } from "../app/import-lines.ts";
import { errorText, UserError } from "../util/errors.ts";
import type { Running } from "./serve.ts";
import { importUsage } from "./usage.ts";

const longestFile = 1_000_000;

/** Connects a list of campaigns and channels; gives the exit code: 1 where a line could not be used. */
export async function runImport(
  options: Pick<Running, "config" | "clock" | "random" | "log"> & {
    args: readonly string[];
    stdout: { write(text: string): unknown };
  },
): Promise<number> {
  const { args, stdout } = options;
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith("-") || rest.length > 0) throw new UserError(importUsage);
  const lines = readImportLines(await readList(file));
  if (lines.length === 0) throw new UserError(`There is no line in ${file} that I could read.\n\n${importUsage}`);
  const say = (line: string) => void stdout.write(`${line.replace(/[\p{Cc}\p{Cf}]/gu, "�")}\n`);
  const done: Imported[] = [];
  for await (const line of importCampaigns(lines, options)) {
    done.push(line);
    if (line.text !== undefined) say(`line ${line.number}: ${line.text}`);
  }
  for (const line of reportOf(done)) say(line);
  return done.some(({ result }) => result === "problem") ? 1 : 0;
}

async function readList(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > longestFile) throw new UserError(`${file} is too large for me: I take up to 1 MB.`);
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof UserError) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    const problem = isMissing ? `There is no file ${file} here.` : `I cannot read ${file}: ${errorText(error)}`;
    throw new UserError(problem, { cause: error });
  }
}

const words = {
  linked: "linked",
  "not-moderator": "not moderator",
  "not-entered": "linked, but I was not in yet",
  mute: "linked where I may not write",
  "no-answer": "no answer",
  problem: "with a problem",
} as const satisfies Record<Imported["result"], string>;

/** "212 linked, 61 not moderator, 27 no answer." */
function reportOf(done: readonly Imported[]): string[] {
  const count = (result: Imported["result"]) => done.filter((line) => line.result === result).length;
  const told = (Object.keys(words) as Imported["result"][]) // the table's own keys
    .filter((result) => result === "linked" || count(result) > 0)
    .map((result) => `${count(result)} ${words[result]}`);
  const added = done.filter(({ isNew }) => isNew).length;
  const news =
    added === 0
      ? "Nothing was new."
      : `${added} ${added === 1 ? "was" : "were"} new. A bot that is running hears of them within a minute; a long list takes a few.`;
  return [`${told.join(", ")}.`, news];
}
