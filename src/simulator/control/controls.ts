import type { OperationName } from "../../platform/operations.ts";
import type { Actions } from "../actions.ts";
import type { Deliveries, DeliveryStatus } from "../deliveries.ts";
import type { Faults } from "../faults.ts";
import type { Traffic } from "../traffic.ts";

/** All that can be made to happen, by a program that holds the simulator and by one that only reaches its address. */
export type Controls = Actions &
  Pick<Traffic, "startQuiet" | "stopQuiet" | "train"> & {
    /** What goes wrong when somebody asks. */
    faults: Faults;
    /** What goes wrong with webhooks. */
    misbehave: Deliveries["misbehave"];
    /** How far its clock is ahead of ours: in `Date` headers and in all that it writes from now on. */
    skewClock(ms: number): void;
    /** Ends the life of all tokens, as if two hours had passed. */
    expireTokens(): void;
    /** People take back what they have allowed us. */
    endLogins(): void;
    /** Where webhooks go from now on. Undefined: nowhere. */
    setDeliverTo(url: string | undefined): void;
    /** How often each operation was asked for since the start, by its name in the table. */
    requestCounts(): Readonly<Partial<Record<OperationName, number>>>;
    deliveryCounts(): Readonly<Record<DeliveryStatus, number>>;
  };
