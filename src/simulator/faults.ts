/** Faults in the platform's answers, made on purpose. */

/**
 * `slow`: a correct answer, but late. `cut`: the connection ends in the middle of the answer. `html` and `null`: only
 * that, with status 200. `no-metadata`: a list without its cursors. `odd-total`: no `total_amount_raised` is an amount.
 * `invalid-client`: OAuth's 422 for a wrong or revoked client secret (official API document, "Token"). `blocked`:
 * Cloudflare's 403 in HTML. `blocked-json`: the same for clients that ask for JSON (RFC 9457; changelog of Cloudflare's
 * docs, 2026-03-11). A status is answered in the platform's own format, and from 502 on in the format of its gateway.
 */
export const faultKinds = [
  ...(["slow", "cut", "invalid-json", "html", "null", "no-metadata", "odd-total"] as const),
  ...(["invalid-client", "blocked", "blocked-json"] as const),
  ...([400, 401, 403, 404, 422, 429, 451, 500, 502, 503, 504, 520] as const),
] as const;

export type Fault = {
  /** The operation to hit, by its name in `operations`. Without this and `path`, every operation is hit. */
  operation?: string | undefined;
  /** Hits paths that begin with this. */
  path?: string | undefined;
  how: (typeof faultKinds)[number];
  /** How many requests to hit. One by default. `always` lasts until the faults are cleared. */
  times?: number | "always" | undefined;
  /** Sent as `Retry-After`, unchanged: seconds or a date. */
  retryAfter?: string | number | undefined;
  /** How late a slow answer is. A minute by default. */
  seconds?: number | undefined;
};

export type Faults = {
  add(fault: Fault): void;
  /** Returns the fault for this request, if there is one. The oldest fault is used first. */
  take(operation: string, path: string): Fault | undefined;
  /** Returns the faults that will still hit a request. */
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
