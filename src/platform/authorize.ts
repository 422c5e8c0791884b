import type { Scope } from "./operations.ts";

/**
 * Where a person's browser is sent to let our application act for them; the platform sends it back to `redirectUri`
 * with a `code`, which `obtainToken` exchanges, and with `state` unchanged. Page "Authorization Code".
 */
export function toAuthorizeUrl(options: {
  baseUrl: string;
  clientId: string;
  redirectUri: string;
  scopes: readonly Scope[];
  /** Nobody can guess it: who brings it back is who was sent. */
  state: string;
}): string {
  const { baseUrl, clientId, redirectUri, scopes, state } = options;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes.join(" "),
    state,
  });
  // The documents write a space as %20; a plus of a value has become %2B by now.
  return `${baseUrl.replace(/\/$/, "")}/oauth/authorize?${query.toString().replaceAll("+", "%20")}`;
}
