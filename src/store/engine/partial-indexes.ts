/**
 * Conditions of indexes that hold only the few rows in certain states. SQLite uses such an index if its whole condition
 * is in the query. Otherwise it reads all rows of a place or even of a table.
 */
import { sql } from "kysely";

/** States of outbox rows that wait. Each has its own index, and none serves a query for both, so ask twice. */
export const waitingStates = ["pending", "counted"] as const;

/** True for outbox rows that could not be sent. Add one of the states. */
export const isDeadLetter = sql<boolean>`outbox.state in ('aside', 'dead')`;

/** True for outbox rows that were not sent in time. Add the reasons. */
export const wasTooLate = sql<boolean>`outbox.state = 'skipped' and outbox.reason in ('too late', 'away', 'expired')`;

/** True for events that are done or dead letters, and whose body is still stored. Add the state. */
export const hasBody = sql<boolean>`inbox.done_at is not null and inbox.body is not null`;
