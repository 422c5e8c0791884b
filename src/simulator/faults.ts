/** Faults between the platform and its clients, on demand. */

/**
 * `slow`: a right answer, but late; `cut`: the connection ends in the middle of the answer; `html` and `null`: nothing
 * but that, with status 200; `no-metadata`: a list without its cursors; `odd-total`: every `total_amount_raised` is no
 * amount; `invalid-client`: 422 in the form of OAuth, as for a wrong or revoked client secret (official API document,
 * "Token"); `blocked`: 403 of Cloudflare in HTML; `blocked-json`: the same for clients that ask for JSON (RFC 9457;
 * changelog of Cloudflare's docs, 2026-03-11). A status is answered in the platform's own words, from 502 on like its
 * gateway.
 */
export const faultKinds = [
  ...(["slow", "cut", "invalid-json", "html", "null", "no-metadata", "odd-total"] as const),
  ...(["invalid-client", "blocked", "blocked-json"] as const),
  ...([400, 401, 403, 404, 422, 429, 451, 500, 502, 503, 504, 520] as const),
] as const;

export type Fault = {
  /** The name of a row of the table; all operations if neither this nor `path` is set. */
  operation?: string | undefined;
  /** The beginning of the path. */
  path?: string | undefined;
  how: (typeof faultKinds)[number];
  /** The number of requests it hits, one by default; `always`: until the faults are cleared. */
  times?: number | "always" | undefined;
  /** Sent unchanged as `Retry-After`: seconds or a date. */
  retryAfter?: string | number | undefined;
  /** The delay of a slow answer; a minute by default. */
  seconds?: number | undefined;
};

export type Faults = {
  add(fault: Fault): void;
  /** Returns the fault that hits this request, if any; the one added first comes first. */
  take(operation: string, path: string): Fault | undefined;
  /** Returns the faults that still have requests to hit. */
  left(): readonly Fault[];
  clear(): void;
};

export function createFaults(): Faults {
  let faults: { fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      const { times = 1 } = fault;
      faults.push({ fault, left: times === "always" ? Number.POSITIVE_INFINITY : times });
    },
    take(operation, path) {
      const hit = faults.find(({ fault }) => isHit(fault, operation, path));
      if (!hit) return undefined;
      hit.left -= 1;
      faults = faults.filter(({ left }) => left > 0);
      return hit.fault;
    },
    left: () =>
      faults.map(({ fault, left }) => ({ ...fault, times: Number.isFinite(left) ? left : ("always" as const) })),
    clear() {
      faults = [];
    },
  };
}

function isHit(fault: Fault, operation: string, path: string): boolean {
  const isOperation = fault.operation === undefined || fault.operation === operation;
  return isOperation && (fault.path === undefined || path.startsWith(fault.path));
}
