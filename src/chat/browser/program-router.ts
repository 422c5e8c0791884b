/**
 * Routes about the program on somebody's own computer: where its files are, whether there is a newer version, and
 * quitting.
 */
import { Router } from "express";
import { z } from "zod";
import type { ReaderWords } from "../../http/readers.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { textOf } from "../../words/text-of.ts";
import { partsOf } from "../reply/reply.ts";
import type { ChatAccess } from "./access.ts";
import { answerBadBody, guestOf, requireAccess, requireJson } from "./gate.ts";

export type OwnProgram = {
  version: string;
  /** The folder with the program's settings and data. */
  folder: string;
  /** The repository on GitHub, such as `maple/bellringer`. Undefined if we don't know where this copy comes from. */
  repository: string | undefined;
  quit(): void;
};

/** https://docs.github.com/en/rest/releases/releases#get-the-latest-release. Returns neither drafts nor prereleases. */
const release = z.object({ tag_name: z.string().regex(/^v\d[\w.-]{0,40}$/) });
const longestAskMs = 10_000;

/** Routes for the person who runs the bot. For helpers they don't exist. */
export function createProgramRouter(options: {
  access: ChatAccess;
  program: OwnProgram;
  wordsFor: ReaderWords;
  log: Logger;
  /** The base URL of GitHub's API. */
  api?: string;
}): Router {
  const { access, program, wordsFor, log, api = "https://api.github.com" } = options;
  const { version, folder, repository, quit } = program;
  const page = repository && `https://github.com/${repository}/releases/latest`;
  const router = Router();

  router.use("/chat/program", requireAccess(access), (_request, response, next) => {
    response.set("cache-control", "no-store");
    next(guestOf(response).helper === undefined ? undefined : "router");
  });
  router.get("/chat/program", (_request, response) => void response.json({ version, folder, page: page ?? null }));

  router.get("/chat/program/newest", async (request, response, next) => {
    if (repository === undefined) return next();
    const { say } = await wordsFor(request);
    try {
      const newest = await readNewest(`${api}/repos/${repository}/releases/latest`);
      const isNewer = newest.localeCompare(version, "en", { numeric: true }) > 0;
      const text = isNewer ? say("program.newer", { version: partsOf(newest) }) : say("program.newest");
      response.json({ isNewer, text: textOf(text) });
    } catch (error) {
      log.warn({ error: errorText(error) }, "newest version could not be looked up");
      response.json({ isNewer: false, text: textOf(say("program.unknown")) });
    }
  });

  router.post("/chat/program/quit", ...requireJson(wordsFor), (_request, response) => {
    response.once("close", quit).status(202).json({});
  });
  router.use("/chat/program", answerBadBody(wordsFor));
  return router;
}

/** Asks GitHub for the newest version. GitHub refuses requests without a user agent. */
async function readNewest(url: string): Promise<string> {
  const headers = { "user-agent": "bellringer", accept: "application/vnd.github+json" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(longestAskMs) });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
  return release.parse(await response.json()).tag_name.slice(1);
}
