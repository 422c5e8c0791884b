import { Router } from "express";
import { z } from "zod";
import { createReaderWords, readerLanguage } from "../../http/readers.ts";
import type { SpokenLanguage } from "../../words/languages.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { partsOf } from "../reply/reply.ts";
import type { ChatAccess } from "./access.ts";
import { answerBadBody, answerUserError, refuse, requireAccess, requireJson } from "./gate.ts";

const donation = z.object({
  name: z.string().trim().max(100).default(""),
  /** A decimal string, such as "25" or "25.50". */
  amount: z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,2})?$/),
  comment: z.string().trim().max(500).default(""),
  rewardId: z.string().max(100).optional(),
  pollOptionId: z.string().max(100).optional(),
});

/** A donation played in the demo, with empty texts for missing values. */
export type PlayedDonation = z.infer<typeof donation>;

const acts = ["train", "step", "match", "closing", "poll", "reward", "bid", "last-bid", "end"] as const;

/** Actions that have one button each. */
export type DemoAct = (typeof acts)[number];

/** The content of the demo's panel. Texts are ready to display. */
export type DemoState = {
  campaign: string;
  /** The raised amount and the goal, such as "$1,250.50 of $2,000". */
  raised: string;
  /** 0 to 100; null without a goal. */
  percent: number | null;
  /** Rewards with their prices. */
  rewards: { id: string; label: string }[];
  poll: { name: string; options: { id: string; name: string }[] } | null;
  /** The next effect of `step`, such as "Reach 50%". */
  step: string;
  /** The next effects of the buttons, such as "Start a match"; null if there is none. */
  labels: { match: string; poll: string; reward: string | null; end: string };
  /** The current item and bid; null if everything is sold. */
  auction: string | null;
};

export type DemoRouterOptions = {
  /** True if the demo can be turned into a real bot. */
  offersSetUp?: boolean;
  wordsOf: WordsOf;
  access: ChatAccess;
  /** Called once, when the first person opens the demo, with their language. They are let in once it resolves. */
  onFirstVisit?: (language: SpokenLanguage) => Promise<void>;
  /** Makes the simulated platform take a donation. A UserError is shown on the page. */
  donate: (donation: PlayedDonation) => Promise<void>;
  /**
   * Makes many people donate at once, a donation reach the next part of the goal, a match start or end, a poll end, a
   * reward sell out, somebody bid (also for the last time before the item ends), or the campaign end or reopen. It may
   * go on after this resolves. A UserError is shown on the page.
   */
  play: (act: DemoAct) => Promise<void>;
  state: (words: Words) => Promise<DemoState>;
};

/** Runs before the chat's routes: the demo starts, in the visitor's language, when somebody opens it. */
export function createFirstVisit({ access, onFirstVisit }: Pick<DemoRouterOptions, "access" | "onFirstVisit">): Router {
  let visit: Promise<void> | undefined;
  const router = Router();
  router.use(["/chat", "/demo"], async (request, _response, next) => {
    if (await access.find(request)) visit ??= onFirstVisit?.(readerLanguage(request) ?? "en");
    await visit;
    next();
  });
  return router;
}

/** Routes by which the demo's page plays the donor, with the same access and protection as the chat. */
export function createDemoRouter({
  wordsOf,
  access,
  donate,
  play,
  state,
  offersSetUp = false,
}: DemoRouterOptions): Router {
  const wordsFor = createReaderWords(wordsOf);
  const router = Router();
  router.use("/demo", requireAccess(access));

  router.get("/demo/state", async (request, response) => {
    response.set("cache-control", "no-store").json({ ...(await state(await wordsFor(request))), offersSetUp });
  });

  router.post("/demo/donations", ...requireJson(wordsFor), async (request, response) => {
    const { data } = donation.safeParse(request.body);
    if (data === undefined) {
      const { say } = await wordsFor(request);
      refuse(response, 400, say("panel.no-amount", { whole: partsOf("25"), cents: partsOf("25.50") }));
      return;
    }
    await donate(data);
    response.status(202).json({});
  });

  for (const act of acts) {
    router.post(`/demo/${act}`, ...requireJson(wordsFor), async (_request, response) => {
      await play(act);
      response.status(202).json({});
    });
  }

  router.use("/demo", answerBadBody(wordsFor), answerUserError(wordsFor));
  return router;
}
