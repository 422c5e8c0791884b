import { describe, expect, test } from "vitest";
import { renderAnnouncement } from "../../src/chat/discord/render-announcement.ts";
import { toAnnouncementLine, varied } from "../../src/chat/twitch/line-text.ts";
import type { MessageContent, SingleContent } from "../../src/composing/content.ts";
import { readTemplate } from "../../src/composing/own-text-rules.ts";
import { putIntoWords } from "../../src/composing/put-into-words.ts";
import type { About } from "../../src/kinds/about.ts";
import { kinds } from "../../src/kinds/index.ts";
import { ownAddresses } from "../../src/platform/own-addresses.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { linksOnDiscord, linksOnTwitch } from "../helpers/clickable.ts";
import { someOf } from "../helpers/thorough.ts";
import { hasPage } from "../helpers/tiltify-pages.ts";
import { inEveryLanguage, wordsIn } from "../helpers/words.ts";

const { world } = createSimulator({ history: 0 });
const { record, id } = world.main;

/** Puts the main campaign under these names, and returns its addresses as announcements have them. */
function moveTo(user: string, slug: string, query = ""): About {
  Object.assign(record.user, { slug: user });
  Object.assign(record, { slug });
  const path = `@${user}/${slug}`;
  const donateUrl = `https://donate.tiltify.com/${path}${query}`;
  const addresses = ownAddresses({ id, url: `/${path}`, donateUrl, imageUrl: null });
  return { ...addresses, name: "Maple's 24h Stream", standing: null };
}

/** Names of people and campaigns, with the characters that chats treat in their own way. */
const names: readonly [user: string, slug: string, query?: string][] = [
  ["maple-nine", "maples-24h-stream"],
  ["maple_nine_", "_24h_stream_"],
  ["__maple__", "~~24h~~"],
  ["Maple9", "2026-d5c8d796-7819-4fc1-abd2-bf093eacecb1"],
  ["mäple", "für-otter"],
  ["楓", "冬の配信"],
  ["maple@home", "24h@night", "?ref=@you&x=1"],
  ["j.r.", "it's-on!"],
  ["m~ple", "winter(2026)"],
  ["*maple*", "a,b;c$d|e"],
  ["maple", "winter."],
  ["maple", "x".repeat(150)],
];

const dollars = (value: number) => ({ value: String(value), currency: "USD" });
const context = { happenedAt: 0, now: 0, isElsewhere: false, isAlone: true, isTest: false, isLarge: false };

const chats: Readonly<Record<string, (content: MessageContent) => string[]>> = {
  Twitch: (content) =>
    linksOnTwitch(
      varied(
        toAnnouncementLine(content, (command) => `!${command}`),
        3,
      ),
    ),
  Discord: (content) => linksOnDiscord(renderAnnouncement(content)),
};

/** Returns a kind's samples, with the address of the donation page of `about`. */
function samplesOf({ samples }: (typeof kinds)[number], { donate }: About): unknown[] {
  const text = JSON.stringify(samples(dollars));
  return JSON.parse(text.replaceAll(/"https:\/\/donate\.tiltify\.com\/[^"]*"/g, () => JSON.stringify(donate)));
}

const spoken = (await inEveryLanguage()).filter(({ language }) => language !== "pseudo");
/** The words around a link matter less than its address, so a quick run has every language for one address only. */
const languagesFor = (user: string) => (user === "maple-nine" ? spoken : someOf(spoken, 5));

describe.each(Object.keys(chats))("on %s", (chat) => {
  const linksOf = (content: MessageContent) => chats[chat]?.(content) ?? [];

  test.each(names)("every link of an announcement leads to a page of @%s/%s", (...name) => {
    const about = moveTo(...name);
    for (const words of languagesFor(name[0])) {
      for (const kind of kinds) {
        for (const data of samplesOf(kind, about)) {
          const content: SingleContent = {
            type: kind.name,
            data,
            context: { ...context, about },
            templates: undefined,
          };
          const links = linksOf(putIntoWords({ ...content, about }, words));
          const dead = links.filter((link) => !hasPage(world, link));
          expect(dead, `${kind.name} in ${words.language}`).toEqual([]);
          if (kind.name === "reminder") expect(links).toEqual([about.donate]);
        }
      }
    }
  });

  const templates: readonly [template: string, times: number][] = [
    ["Donate: {url}", 1],
    ["Give at {url}.", 1],
    ["Give at {url}!", 1],
    ["Give at {url}!!!", 1],
    ["Would you give at {url}?", 1],
    ["(Give at {url})", 1],
    ["(Give at {url}!)", 1],
    ["(Give at {url}.)", 1],
    ["**Give at {url}!**", 1],
    ["**{url}**", 1],
    ["_{url}_", 1],
    ["*{url}*", 1],
    ["__{url}__", 1],
    ["~~no~~ {url}", 1],
    ["“{url}”", 1],
    ["«{url}»", 1],
    ['"{url}"', 1],
    ["'{url}'", 1],
    ["<{url}>", 1],
    ["{url}|{url}", 2],
    ["{url} {url}", 2],
    ["{url}, {url}; no", 2],
    ["{url},{url}", 2],
    ["({url})!", 1],
    ["({url}).", 1],
    ["{url}\n{url}", 2],
    ["寄付は{url}から！", 1],
    ["寄付は（{url}）。", 1],
    ["「{url}」", 1],
    ["Spende unter {url}…", 1],
    ["Spende unter {url}...", 1],
    ["{url}'s page", 1],
    ["[Give]({url})", 1],
    ["[Give]({url})!", 1],
    ["**[Give](<{url}>)**", 1],
    ["{url} ❤️", 1],
    ["{url}❤️", 1],
    [`${"x".repeat(280)} {url}`, 1],
  ];

  test.each(templates)(
    "all links in a reminder with the streamer's text %j lead to the donation page",
    (template, times) => {
      expect(readTemplate(template, "reminder", ["en"])).toMatchObject({ ok: true });
      for (const name of names) {
        const about = moveTo(...name);
        const [reminder] = kinds.filter(({ name }) => name === "reminder");
        const [data] = reminder ? samplesOf(reminder, about) : [];
        const content: SingleContent = {
          ...{ type: "reminder", data, context: { ...context, about } },
          templates: { reminder: template },
        };
        const links = linksOf(putIntoWords({ ...content, about }, wordsIn("en")));
        expect(links.filter((link) => !hasPage(world, link))).toEqual([]);
        expect(links).toEqual(Array(times).fill(about.donate));
      }
    },
  );
});
