import { Router } from "express";
import { pageHeaders } from "../chat/browser/page.ts";
import type { ReaderWords } from "../http/readers.ts";
import type { Money } from "../money/money.ts";
import { textOf } from "../words/text-of.ts";
import type { SetupAccess } from "./access.ts";

/**
 * Shows the first announcement in the browser that set the bot up, to prove that everything works, and leads it from
 * set-up's page, which is gone, to the start page. For everybody else these URLs don't exist.
 */
export function createFirstRouter(options: {
  access: Pick<SetupAccess, "isAllowed">;
  /**
   * Returns the amount of the first announced donation; undefined before that. Returns nothing else, because the page
   * may be on stream.
   */
  readFirst(): Promise<Money | undefined>;
  wordsFor: ReaderWords;
}): Router {
  const { access, readFirst, wordsFor } = options;
  const router = Router();
  router.get("/setup", (request, response, next) => {
    if (access.isAllowed(request)) response.set(pageHeaders).redirect("/");
    else next();
  });
  router.get("/setup/first", async (request, response, next) => {
    if (!access.isAllowed(request)) return next();
    const amount = await readFirst();
    const { say } = await wordsFor(request);
    response.set(pageHeaders).json({ first: amount ? textOf(say("set-up.first.announced", { amount })) : null });
  });
  return router;
}
