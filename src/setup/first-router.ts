import { Router } from "express";
import { pageHeaders } from "../chat/browser/page.ts";
import type { ReaderWords } from "../http/readers.ts";
import type { Money } from "../money/money.ts";
import { textOf } from "../words/text-of.ts";
import type { SetupAccess } from "./access.ts";

/**
 * The first announcement, for the browser that set the bot up: it sees there that everything works. For anybody else there
 * is no such address.
 */
export function createFirstRouter(options: {
  access: Pick<SetupAccess, "isAllowed">;
  /** How much the first donation was that was announced; undefined: none yet. The page may be on stream, so no more is shown. */
  readFirst(): Promise<Money | undefined>;
  wordsFor: ReaderWords;
}): Router {
  const { access, readFirst, wordsFor } = options;
  const router = Router();
  router.get("/setup/first", async (request, response, next) => {
    if (!access.isAllowed(request)) return next();
    const amount = await readFirst();
    const { say } = await wordsFor(request);
    response.set(pageHeaders).json({ first: amount ? textOf(say("set-up.first.announced", { amount })) : null });
  });
  return router;
}
