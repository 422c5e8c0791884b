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
  /** A decimal number as text, such as "25" or "25.50". */
  amount: z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,2})?$/),
  comment: z.string().trim().max(500).default(""),
  rewardId: z.string().max(100).optional(),
  pollOptionId: z.string().max(100).optional(),
});

/** A donation that somebody makes in the demo. Missing texts are empty. */
export type PlayedDonation = z.infer<typeof donation>;

const acts = ["train", "step", "match", "closing", "poll", "reward", "bid", "last-bid", "end"] as const;

export type DemoAct = (typeof acts)[number];

/** The contents of the demo's panel. Texts are ready to display. */
export type DemoState = {
  campaign: string;
  /** Amount raised and goal, such as "$1,250.50 of $2,000". */
  raised: string;
  /** From 0 to 100. Null without a goal. */
  percent: number | null;
  /** `label` includes the price. */
  rewards: { id: string; label: string }[];
  poll: { name: string; options: { id: string; name: string }[] } | null;
  /** The next action of the button `step`, such as "Reach 50%". */
  step: string;
  /** The next action of each button, such as "Start a match". `reward` is null if there is no reward left. */
  labels: { match: string; poll: string; reward: string | null; end: string };
  /** The item on sale and its bid. Null if everything is sold. */
  auction: string | null;
};

export type DemoRouterOptions = {
  /** True if people can go from the demo to setting up a real bot. */
  offersSetUp?: boolean;
  wordsOf: WordsOf;
  access: ChatAccess;
  /** Called when somebody opens the demo for the first time, with their language. Requests wait until it resolves. */
  onFirstVisit?: (language: SpokenLanguage) => Promise<void>;
  /** Makes the simulated platform take a donation. The page shows a UserError. */
  donate: (donation: PlayedDonation) => Promise<void>;
  /**
   * Makes something happen on the simulated platform, one act per button. The act may continue after this resolves. The
   * page shows a UserError.
   */
  play: (act: DemoAct) => Promise<void>;
  state: (words: Words) => Promise<DemoState>;
};

/**
 * Runs before the chat's routes. The demo starts only when somebody opens it, because it uses that person's language.
 */
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

/** Routes with which the demo's page plays the donor. Access is protected as for the chat. */
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
