/** The state of set-up for the page: rendered sentences, and URLs to open. No secrets. */
import { inOneLine } from "../words/frames.ts";
import { sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import type { Entered } from "./entered.ts";
import type { SetUp } from "./set-up.ts";
import type { TwitchCode } from "./twitch-codes.ts";

export function stateOf(setUp: SetUp, words: Words) {
  const { tiltify, chat, events, campaign } = setUp.entered();
  const { lines, problem } = setUp.plan();
  return {
    tiltify: tiltify !== undefined,
    chat: chat ? toChat(chat, words) : null,
    code: toCode(setUp.twitchCode(), words),
    publicUrl: setUp.publicUrl() ?? "",
    events: events?.type ?? null,
    webhook: toWebhook(setUp.webhook(), words),
    campaign: campaign === undefined ? null : campaign === null ? "later" : toCampaign(campaign, words),
    mayWait: setUp.mayWait(),
    lines,
    problem: problem ? textIn(words, problem) : null,
  };
}

function toChat(chat: NonNullable<Entered["chat"]>, words: Words) {
  const { say } = words;
  switch (chat.type) {
    case "discord": {
      const { name, invite, servers } = chat.application;
      const where = servers.length > 0 ? say("set-up.discord.servers", { servers }) : say("set-up.discord.nowhere");
      return { type: chat.type, text: textOf(inOneLine([say("set-up.discord.done", { name }), where], words)), invite };
    }
    case "twitch":
      return { type: chat.type, text: textOf(say("twitch-login.done", { login: chat.login })) };
    case "page":
      return { type: chat.type, text: "" };
  }
}

function toCode(code: TwitchCode | undefined, { say }: Words) {
  if (code === undefined || code.outcome === "done") return null;
  const { page, userCode, drawing, outcome } = code;
  const problem = outcome === undefined ? null : textOf(say(`twitch-login.${outcome}`));
  return { page, userCode, drawing, problem };
}

function toWebhook(webhook: ReturnType<SetUp["webhook"]>, words: Words) {
  if (webhook?.test === undefined) return null;
  const { test } = webhook;
  const { say } = words;
  switch (test.type) {
    case "waiting":
      return { text: textOf(say("set-up.webhook.waiting")) };
    case "foreign":
      return { error: textOf(say("set-up.webhook.foreign")) };
    case "come":
      return { text: textIn(words, test.says) };
  }
}

function toCampaign(found: NonNullable<Entered["campaign"]>, words: Words) {
  const { say } = words;
  if ("waitsFor" in found) {
    return { name: found.waitsFor, about: textOf(say("set-up.campaign.waits")), standing: "" };
  }
  const { name, kind, cause, raised, goal, ended, isOpen } = found;
  const progress =
    raised === null
      ? []
      : [goal === null ? words.value("amount", raised) : say("fact.of", { reached: raised, wanted: goal })];
  const open = ended === null ? say(isOpen ? "kind.open" : "kind.closed") : say("kind.ended", ended);
  return {
    name,
    about: textOf(inOneLine([say(`kind.${kind}`, { cause }), open], words)),
    standing: progress.map((line) => textOf(line)).join(""),
  };
}

function textIn(words: Words, sentence: Later): string {
  return textOf(sayLater(words, sentence) ?? []);
}
