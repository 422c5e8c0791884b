import { type Request, type Response, Router } from "express";
import type { Oauth } from "./oauth.ts";
import type { SimulatedUser } from "./people.ts";
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
    const refused = problem ? undefined : oauth.refuseAuthorization(parameters);
    if (problem) {
      response.status(problem.status).type("application/json").send(toWireJson(problem.body));
    } else if (refused !== undefined) {
      response.redirect(refused);
    } else if (decision === undefined && request.headers.accept?.includes("text/html")) {
      response.type("text/html").send(toConsentPage(user, parameters));
    } else {
      response.redirect(oauth.decide(parameters, decision === "deny" ? "deny" : "allow", user));
    }
  });
  return router;
}

/** What a person sees who is asked to let an application act for them. Both buttons lead back to the same address. */
function toConsentPage(user: SimulatedUser, parameters: Readonly<Record<string, unknown>>): string {
  const hidden = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Simulated Tiltify</title>
<form action="/oauth/authorize">
<h1>Let the chat bot act for ${escapeHtml(user.username)}?</h1>
<p>This is the simulator, not Tiltify. The chat bot asks for: ${escapeHtml(String(parameters.scope ?? "public"))}</p>
${hidden.join("\n")}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
