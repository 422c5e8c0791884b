import { expect, test } from "vitest";
import { readImportLines } from "../../src/app/import-lines.ts";

const twitch = (channel: string) => ({ chat: "twitch", channel });
const id = "1100000000000000000";
const link = "https://tiltify.com/@maple/winter";

test.each([
  ["MapleNine", twitch("maplenine")],
  ["https://www.twitch.tv/maple_nine", twitch("maple_nine")],
  ["@maplenine", twitch("maplenine")],
  [id, { chat: "discord", channel: id }],
  [`https://discord.com/channels/100/${id}`, { chat: "discord", channel: id }],
  [`<#${id}>`, { chat: "discord", channel: id }],
])("the channel %s is understood", (channel, place) => {
  expect(readImportLines(`${link},${channel}`)).toEqual([{ number: 1, link, place }]);
});

test.each([`${link},maplenine`, `${link} ; maplenine`, `${link}\tmaplenine`, `"${link}","maplenine"`])(
  "%j is a pair, however a spreadsheet has written it",
  (line) => {
    expect(readImportLines(line)).toEqual([{ number: 1, link, place: twitch("maplenine") }]);
  },
);

test("lines keep their numbers; what says nothing, and what was said before, is passed over", () => {
  const text = `\uFEFFLink, Channel\r\n\r\n# the first day\r\n${link},otter\r\n${link},otter\r\n${link},maplenine`;

  expect(readImportLines(text).map(({ number }) => number)).toEqual([4, 6]);
});

test.each([
  [link, "import.two-things"],
  [`,maplenine`, "import.two-things"],
  [`${link},`, "import.two-things"],
  [`${link},a channel`, "import.no-channel"],
  [`${link},#donations!`, "import.no-channel"],
])("%j is told what it lacks", (line, key) => {
  expect(readImportLines(line)).toMatchObject([{ number: 1, problem: { key } }]);
});
