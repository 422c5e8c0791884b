import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";

type Published = { type: number; name: string; options?: Published[]; default_member_permissions?: string };

/** Returns the published options of `tiltify set language`: the words of every available command. */
function wordsOf({ name, options = [] }: Published): string[] {
  const below = options.filter(({ type }) => type < 3);
  return below.length === 0 ? [name] : below.flatMap(wordsOf).map((words) => `${name} ${words}`);
}

/** Reads all topics of help as somebody with these permissions. Returns the text in front of each description. */
async function readHelp({ choose }: Awaited<ReturnType<typeof serveDiscord>>, permissions: string) {
  const { text: first } = await choose("tiltify help", {}, { permissions });
  const topics = [...first.matchAll(/\/tiltify help (\w+)`?:/g)].map(([, topic = ""]) => topic);
  const seen: string[] = [];
  for (const command of topics) {
    const { text } = await choose("tiltify help", { command }, { permissions });
    expect(text).not.toContain("…");
    seen.push(...text.split("\n").flatMap((line) => /^- `?\/(.+?)(?: [<\\].*?)?`?: /.exec(line)?.[1] ?? []));
  }
  return seen;
}

test("the help command lists exactly the commands that the reader can use", async () => {
  const served = await serveDiscord(sqlite);
  await expect.poll(() => served.discord.commands).not.toEqual([]);
  const published = (served.discord.commands as Published[]).filter(({ type }) => type === 1);
  const all = published.flatMap(wordsOf).filter((words) => !words.startsWith("tiltify host "));
  const forAll = published.filter((root) => root.default_member_permissions === undefined).flatMap(wordsOf);

  expect((await readHelp(served, may.manageServer)).toSorted()).toEqual(all.toSorted());
  expect((await readHelp(served, may.nothing)).toSorted()).toEqual([...forAll, "tiltify help"].toSorted());
});
