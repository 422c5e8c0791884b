import * as resources from "../resources.ts";
import type { Operation } from "./row.ts";

/** Where a person's browser is sent to (`/oauth/authorize`) is no call of ours: see authorize.ts. */
export const oauthOperations = {
  obtainToken: {
    method: "POST",
    path: "/oauth/token",
    query: [],
    auth: "none",
    scope: null,
    // Not repeated by the transport: tokens.ts has a longer patience of its own for it, and a code works once.
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
    // Null for an application's token: nobody is behind it.
    response: resources.user.nullable(),
  },
} as const satisfies Record<string, Operation>;
