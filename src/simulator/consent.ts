import type { SimulatedUser } from "./people.ts";

/** What a person sees who is asked to let an application act for them. Both buttons lead back to the same address. */
export function toConsentPage(user: SimulatedUser, parameters: Readonly<Record<string, unknown>>): string {
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
