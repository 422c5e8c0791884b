import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Reply } from "../../src/chat/reply/reply.ts";
import { isOn } from "../../src/chat/understanding/command-names.ts";
import { askClient, readFact } from "../../src/platform/fact-record.ts";
import { toSummary } from "../../src/services/asking/summary.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { spokenLanguages } from "../../src/words/languages.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openQuestions } from "../helpers/asked-questions.ts";
import { linksOnDiscord, linksOnTwitch } from "../helpers/clickable.ts";
import { knownServices, openSettings } from "../helpers/known-services.ts";
import { renderReply, toOneLine, toPlainText } from "../helpers/rendered.ts";
import { someOf } from "../helpers/thorough.ts";
import { hasPage } from "../helpers/tiltify-pages.ts";
import { askAndConfirm, waysToType } from "../helpers/typed-commands.ts";

const chats: Readonly<Record<string, (reply: Reply) => string[]>> = {
  twitch: (reply) => linksOnTwitch(toOneLine(reply)),
  discord: (reply) => linksOnDiscord(renderReply(reply)),
  browser: (reply) => linksOnTwitch(toPlainText(reply)),
};

/** Our own pages (test/app/own-links.test.ts opens them), pages of Twitch, and an example to type. */
const others =
  /^https:\/\/(?:bell\.example\/(?:oauth\/tiltify|overlay)\/\S+|b\/overlay\/links|twitch\.tv\/maplenine|tiltify\.com\/@maple\/winter-stream)$/;

const calm: PlaceStatus = {
  ...{ campaigns: [], pending: [], ended: [], gone: [], places: [], setAside: [], refusedThere: [], shutOut: [] },
  ...{ unseen: [], chats: [], advice: [], streams: [], unread: [], refused: [], platform: null, unreadable: 0 },
  ...{ asksInstead: false, everyMs: null, isPausedByHost: false, pausedUntil: null, isTeamChosen: true },
  ...{ lastDonationAt: null, askedAt: null, waiting: { count: 0, oldestAt: null, isStuck: false } },
};

/** Japanese first, because it has no spaces around addresses. */
test.each(someOf(spokenLanguages.toReversed(), 6))(
  "every link of an answer leads to its page, in %s",
  async (language) => {
    const { simulator, questions, client } = await openQuestions();
    const { world, campaignId: id } = simulator;
    const slug = "it's-on(2026)!_24h.";
    const path = `@maple-nine/${slug}`;
    Object.assign(world.campaign, { slug, url: `/${path}`, donate_url: `https://donate.tiltify.com/${path}` });
    const record = await readFact(askClient(client, new AbortController().signal), { kind: "campaign", id });
    const first = toSummary(record, null);
    expect(first.donateUrl).toSatisfy((url) => hasPage(world, url));
    const told = { name: "Otter", where: "lobby", found: [first], first, read: await openSettings(), status: calm };
    const services = { ...knownServices({ ...told, isSo: true }), questions };
    const giving = { ...services.giving, link: async () => ({ url: `${first.donateUrl}?relay=1327f5f2`, why: null }) };
    const ask = createAsker({ ...services, giving }, undefined, language);

    const dead = new Set<string>();
    for (const [chat, linksOf] of Object.entries(chats)) {
      for (const text of commands.filter((one) => isOn(chat, one)).flatMap(waysToType)) {
        for (const reply of await askAndConfirm(ask, text, chat)) {
          const links = linksOf(reply);
          for (const link of links)
            if (!hasPage(world, link) && !others.test(link)) dead.add(`${text} on ${chat}: ${link}`);
          // Discord shows no zero-width space, but whoever copies the address gets it. (In a command it does no harm.)
          const copied = /wss?:\u200b\S+|\.\u200b\S+/.exec(
            chat === "discord" ? JSON.stringify(renderReply(reply)) : "",
          );
          if (copied) dead.add(`${text}: ${copied[0]} has an invisible character`);
          if (text === "donate") expect(links).toEqual([first.donateUrl]);
        }
      }
    }
    expect([...dead]).toEqual([]);
  },
);
