import { type Reply, type ReplyLine, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import { type GivingLink, mostOpenLinks } from "../src/services/giving/giving.ts";
import type { Services } from "../src/services/services.ts";
import type { Line } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { donatePage, donateReply } from "./parts/donate-link.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "give",
  group: "giving",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { give: true }, browser: true },
  examples: ["give forget"],
  answers: "privately",
  // No cooldown, because creating links has a limit of its own.
  options: {
    role: { type: "string", choices: ["role"] },
    amount: { type: "string", choices: ["amount"] },
    name: { type: "string", choices: ["name"] },
    what: { type: "string", choices: ["link", "forget", "erase"] },
    campaign: campaignOption,
  },
  async run({ what, campaign: number, ...given }, context) {
    const { place, services, words } = context;
    const offered = await services.giving.offers(place);
    if (what === "forget" || what === "erase")
      return traitsOf(place.chat).space === "server" ? forget(what, context) : whisper(words.say("give.known.none"));
    const { campaign } = await services.questions.campaign({ place, campaign: number });
    const isPrivate = !traitsOf(place.chat).isPublic;
    const page = donatePage(campaign, words);
    if (offered === null || "refusal" in page) return { ...donateReply(campaign, words), private: isPrivate };
    const ticked = new Set(offered.filter((one) => given[one] !== undefined));
    if (what !== "link") return explain({ campaign, number, offered, ticked }, context);
    const wish = { place, user: context.user, campaign, donateUrl: page.url, consent: ticked };
    return showLink(campaign, await services.giving.link(wish), context);
  },
});

type Consent = NonNullable<Awaited<ReturnType<Services["giving"]["offers"]>>>[number];
type Context = CommandContext<Services>;

/**
 * Explains, before there is a link, what happens and what others will see. Pressing a button a second time takes the
 * choice back.
 */
function explain(
  choice: {
    campaign: CampaignSummary;
    number: number | undefined;
    offered: readonly Consent[];
    ticked: ReadonlySet<Consent>;
  },
  { words: { say }, typed, toType }: Context,
): Reply {
  const { campaign, number, offered, ticked } = choice;
  const typedWith = (chosen: ReadonlySet<Consent>, ...more: string[]) => {
    const which = number === undefined ? [] : [`#${number}`];
    return typed(["give", ...offered.filter((one) => chosen.has(one)), ...more, ...which].join(" "));
  };
  const item = (text: Line): ReplyLine => ({ item: true, text });
  return {
    private: true,
    title: say("give.title", { campaign: campaign.name }),
    lines: [
      say("give.what"),
      say("give.careful"),
      say("give.choose"),
      ...offered.map((one) => item(say(`give.${one}`))),
      say("give.anonymous"),
      say("give.kept", { next: toType("give forget") }),
    ],
    offers: [
      ...offered.map((one) => {
        const isTicked = ticked.has(one);
        const what = say(`give.tick.${one}`);
        return {
          label: [{ type: "text", text: isTicked ? "☑ " : "☐ " } as const, ...what],
          typed: typedWith(ticked.symmetricDifference(new Set([one]))),
        };
      }),
      { label: say("give.get"), typed: typedWith(ticked, "link") },
    ],
  };
}

function showLink({ name: campaign }: CampaignSummary, { url, why }: GivingLink, { words: { say } }: Context): Reply {
  const lines = {
    nothing: () => say("give.nothing"),
    many: () => say("give.many", { count: mostOpenLinks }),
    soon: () => say("give.soon"),
    slow: () => say("give.slow"),
  };
  return {
    private: true,
    title: say(why === null ? "give.yours" : "donate.title", { campaign }),
    lines: [why === null ? say("give.careful") : lines[why]()],
    links: [{ label: say(why === null ? "link.give" : "link.donate"), url, spoken: true }],
  };
}

/** Shows what we know about the person who asks, and how to erase it. */
async function forget(what: "forget" | "erase", { user, services, words: { say }, typed }: Context): Promise<Reply> {
  const gifts = await services.giving.known(user);
  if (gifts.length === 0) return whisper(say("give.known.none"));
  if (what === "erase") {
    const { inBackupsUntil: until } = await services.giving.forget(user);
    const inBackups = until === undefined ? [] : [say("give.forget.backups", { until })];
    return whisper(say("give.forget.done"), ...inBackups, say("give.forget.platform"));
  }
  const lines = gifts.map(({ campaign, madeAt, agreedTo, amount, isRefunded }): ReplyLine => {
    const values = { campaign: campaign ?? "", at: madeAt };
    return {
      item: true,
      text:
        amount === null
          ? say("give.known.open", values)
          : say(isRefunded ? "give.known.refunded" : "give.known.given", { ...values, amount }),
      note: say("give.known.chosen", { chosen: agreedTo.map((one) => say(`give.tick.${one}`)) }),
    };
  });
  const all = { label: say("give.forget.all"), typed: typed("give erase") };
  return { ...whisper(say("give.known"), ...lines, say("give.forget.ask")), offers: [all] };
}
