import type { OperationName } from "../../platform/operations.ts";
import type { Actions } from "../actions.ts";
import type { Deliveries, DeliveryStatus } from "../deliveries.ts";
import type { Faults } from "../faults.ts";
import type { Traffic } from "../traffic.ts";

/** Everything that a program can trigger in the simulator, directly or over HTTP. */
export type Controls = Actions &
  Pick<Traffic, "startQuiet" | "stopQuiet" | "train"> & {
    /** Faults in answers to requests. */
    faults: Faults;
    /** Sets faults in webhooks. */
    misbehave: Deliveries["misbehave"];
    /**
     * Sets how far the platform's clock is ahead of ours. Affects the `Date` of answers, and all times that the
     * platform writes from now on.
     */
    skewClock(ms: number): void;
    /** Expires all tokens, as if two hours had passed. */
    expireTokens(): void;
    /** Revokes all access that people have granted. */
    endLogins(): void;
    /** Sends webhooks to this address from now on, or nowhere if it is undefined. */
    setDeliverTo(url: string | undefined): void;
    /** Returns how many requests there were for each operation since the start. */
    requestCounts(): Readonly<Partial<Record<OperationName, number>>>;
    deliveryCounts(): Readonly<Record<DeliveryStatus, number>>;
  };
