import type { OperationName } from "../../platform/operations.ts";
import type { Actions } from "../actions.ts";
import type { Deliveries, DeliveryStatus } from "../deliveries.ts";
import type { Faults } from "../faults.ts";
import type { Traffic } from "../traffic.ts";

/** Everything that can be triggered, by a program that holds the simulator or by one that only reaches its address. */
export type Controls = Actions &
  Pick<Traffic, "startQuiet" | "stopQuiet" | "train"> & {
    /** Faults in answers to requests. */
    faults: Faults;
    /** Faults in webhooks. */
    misbehave: Deliveries["misbehave"];
    /**
     * Sets how far the platform's clock is ahead of ours: in `Date` headers and in everything that it writes from now
     * on.
     */
    skewClock(ms: number): void;
    /** Expires all tokens, as if two hours had passed. */
    expireTokens(): void;
    /** Revokes all access that people have granted us. */
    endLogins(): void;
    /** Sends webhooks to this address from now on. Undefined: nowhere. */
    setDeliverTo(url: string | undefined): void;
    /** Returns the number of requests for each operation since the start, by its name in the table. */
    requestCounts(): Readonly<Partial<Record<OperationName, number>>>;
    deliveryCounts(): Readonly<Record<DeliveryStatus, number>>;
  };
