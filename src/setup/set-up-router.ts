import { readFileSync } from "node:fs";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { answerBadBody, answerUserError, refuse, requireJson } from "../chat/browser/gate.ts";
import { pageHeaders } from "../chat/browser/page.ts";
import { fillIn, toScript } from "../chat/browser/page-texts.ts";
import { partsOf } from "../chat/reply/reply.ts";
import { onceForEach, type ReaderWords, readerLanguage } from "../http/readers.ts";
import { isLocal } from "../http/trust.ts";
import { ownCommand } from "../util/own-command.ts";
import type { SpokenLanguage } from "../words/languages.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import type { CodeProblem, SetupAccess } from "./access.ts";
import { campaignAddress, type Entered } from "./entered.ts";
import { newLink, sayWhereLinkIs, setUpTexts } from "./page-texts.ts";
import type { SetUp } from "./set-up.ts";
import { stateOf } from "./state.ts";

const pasted = z.string().trim().max(2_000).default("");
const fields = z.object({ id: pasted, secret: pasted, token: pasted, address: pasted, link: pasted, code: pasted });
type Fields = z.infer<typeof fields>;

/** The page's actions. Each one has the name of its URL. */
const orders: Readonly<Record<string, (setUp: SetUp, fields: Fields) => void | Promise<void>>> = {
  tiltify: (setUp, { id, secret }) => setUp.tiltify({ clientId: id, clientSecret: secret }),
  discord: (setUp, { token }) => setUp.discord(token),
  twitch: (setUp, { id, secret }) => setUp.twitch(id, secret),
  page: (setUp) => setUp.page(),
  pull: (setUp) => setUp.pull(),
  webhook: (setUp, { address, secret }) => setUp.waitForTest(address, secret),
  campaign: (setUp, { link }) => setUp.campaign(link),
  wait: (setUp) => setUp.waitForCampaign(),
};

const assets = {
  "set-up.js": "page/set-up.js",
  "view.js": "page/view.js",
  "set-up.css": "page/set-up.css",
  "style.css": "../chat/browser/page/style.css",
  "icon.svg": "../chat/browser/page/icon.svg",
};

/**
 * Creates the routes of set-up, which exist only for requests from this computer. `onFinished` is called when
 * everything is written and the page has its answer.
 */
export function createSetUpRouter(options: {
  setUp: SetUp;
  access: SetupAccess;
  wordsFor: ReaderWords;
  /** `language` is the language of the person who set the bot up. */
  onFinished(language: SpokenLanguage): void;
}): Router {
  const { setUp, access, wordsFor, onFinished } = options;
  const router = Router();
  const html = readAsset("page/index.html");
  const files = [html, ...["set-up.js", "view.js"].map((file) => readAsset(`page/${file}`))];
  const textsIn = onceForEach((words) => setUpTexts(words, files));
  const pageIn = onceForEach((words) => fillIn(html, textsIn(words)));
  const scriptIn = onceForEach((words) => toScript(textsIn(words)));
  const answerState = async (request: Request, response: Response) => {
    response.json(stateOf(setUp, await wordsFor(request)));
  };

  router.use("/setup", (request, response, next) => {
    if (!isLocal(request)) return next("router");
    response.set(pageHeaders);
    next();
  });
  router.get("/setup", async (request, response) => {
    if (!access.isAllowed(request)) access.offer();
    response.type("html").send(pageIn(await wordsFor(request)));
  });
  router.get("/setup/texts.js", async (request, response) => {
    response.type("js").send(scriptIn(await wordsFor(request)));
  });
  for (const [file, path] of Object.entries(assets)) {
    const text = readAsset(path);
    router.get(`/setup/${file}`, (_request, response) => void response.type(file).send(text));
  }
  router.post("/setup/:order", ...requireJson(wordsFor), async (request, response, next) => {
    const { data } = fields.safeParse(request.body);
    response.locals.fields = data;
    if (data) next();
    else refuse(response, 400, (await wordsFor(request)).say("refused.unreadable"));
  });

  router.post("/setup/open", async (request, response) => {
    const opened = access.open(request, fieldsOf(response).code);
    if ("cookie" in opened) response.set("set-cookie", opened.cookie).json({});
    else refuse(response, 403, sayCodeProblem(opened.problem, await wordsFor(request)));
  });
  router.use("/setup", async (request, response, next) => {
    if (access.isAllowed(request)) next();
    else refuse(response, 401, sayWhereLinkIs((await wordsFor(request)).say));
  });
  router.get("/setup/state", answerState);
  router.get("/setup/copy", async (_request, response) => void response.json({ lines: await setUp.copy() }));
  for (const [name, order] of Object.entries(orders)) {
    router.post(`/setup/${name}`, async (request, response) => {
      await order(setUp, fieldsOf(response));
      await answerState(request, response);
    });
  }
  router.post("/setup/finish", async (request, response) => {
    await setUp.finish();
    response.once("close", () => onFinished(readerLanguage(request) ?? "en"));
    response.json(nextThings(setUp.entered(), setUp.newKey(), await wordsFor(request)));
  });

  router.use("/setup", answerBadBody(wordsFor), answerUserError(wordsFor));
  return router;
}

/** Returns the fields that were parsed before the action. */
function fieldsOf({ locals }: Response): Fields {
  return locals.fields as Fields; // a request gets here only with fields
}

function sayCodeProblem(problem: CodeProblem, { say }: Words): Line {
  const isForTerminal = problem === "tries" || problem === "elsewhere";
  return isForTerminal ? say(`set-up.code.${problem}`, { typed: newLink() }) : say(`set-up.code.${problem}`);
}

function readAsset(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

/** A sentence, with something to type or to open. */
type Thing = { text: string; typed?: string };

type Next = { things: Thing[]; link?: { to: string; label: string } };

/**
 * Lists what is left to do once the bot is running. `newKey` is the key of its page; null if the page has one already,
 * which is never shown.
 */
function nextThings(entered: Entered, newKey: string | null, words: Words): Next {
  const { say } = words;
  const { chat, campaign } = entered;
  const address = campaign ? ` ${campaignAddress(campaign)}` : "";
  const thing = (text: Line, typed?: string): Thing => ({ text: textOf(text), ...(typed !== undefined && { typed }) });
  const connect = campaign ? [] : [thing(say("set-up.next.campaign"), "/tiltify connect")];
  const onPage =
    newKey === null
      ? { things: [thing(say("set-up.next.link"), ownCommand("link"))] }
      : {
          things: [thing(say("set-up.next.page"))],
          link: { to: `/chat#key=${encodeURIComponent(newKey)}`, label: textOf(say("root.open")) },
        };
  switch (chat?.type) {
    case "discord":
      return { things: [thing(say("set-up.next.discord"), `/tiltify connect${address}`)] };
    case "twitch":
      return {
        ...onPage,
        things: [
          thing(say("set-up.next.twitch.join", { page: partsOf(`twitch.tv/${chat.login}`) }), "!join"),
          thing(say("set-up.next.twitch.allow"), "!allow"),
          thing(say("set-up.next.twitch.connect"), `!tiltify connect${address}`),
          ...onPage.things,
        ],
      };
    default:
      return { ...onPage, things: [...onPage.things, ...connect] };
  }
}
