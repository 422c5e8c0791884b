import * as resources from "../resources.ts";
import type { Operation } from "./row.ts";

/** `/oauth/authorize` isn't here, because a person's browser opens it. See `toAuthorizeUrl` in grants.ts. */
export const oauthOperations = {
  obtainToken: {
    method: "POST",
    path: "/oauth/token",
    query: [],
    auth: "none",
    scope: null,
    // The transport must not repeat this. tokens.ts has its own, longer backoff, and a code works only once.
    idempotent: false,
    paging: "none",
    envelope: "none",
    body: resources.tokenRequest,
    response: resources.token,
  },
  getCurrentUser: {
    method: "GET",
    path: "/api/public/current-user",
    query: [],
    auth: "user",
    scope: "public",
    idempotent: true,
    paging: "none",
    envelope: "data",
    // Null for the application's own token, which belongs to no user.
    response: resources.user.nullable(),
  },
} as const satisfies Record<string, Operation>;
