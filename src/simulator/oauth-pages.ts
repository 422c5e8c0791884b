import { type Request, type Response, Router } from "express";
import { toConsentPage } from "./consent.ts";
import type { Oauth } from "./oauth.ts";
import { toWireJson } from "./wire.ts";
import type { World } from "./world.ts";

/**
 * `GET /oauth/authorize`, for browsers: asks whoever owns the main campaign. A program that asks for no HTML cannot
 * press a button: it is sent back with a code at once.
 */
export function createOauthPages({ world, oauth }: { world: World; oauth: Oauth }): Router {
  const router = Router();
  router.get("/oauth/authorize", (request: Request, response: Response) => {
    const { decision, ...parameters } = request.query;
    const { user } = world.campaign;
    const problem = oauth.checkAuthorization(parameters);
    if (problem) {
      response.status(problem.status).type("application/json").send(toWireJson(problem.body));
    } else if (decision === undefined && request.headers.accept?.includes("text/html")) {
      response.type("text/html").send(toConsentPage(user, parameters));
    } else {
      response.redirect(oauth.decide(parameters, decision === "deny" ? "deny" : "allow", user));
    }
  });
  return router;
}
