/**
 * The conditions of partial indexes, which hold only the few rows in certain states. SQLite uses such an index only if
 * the query contains its whole condition. Otherwise SQLite reads all rows of a place, or even of a table.
 */
import { sql } from "kysely";

/**
 * The states of outbox rows that are still waiting. Each state has its own index. A query for both states uses neither,
 * so run one query for each.
 */
export const waitingStates = ["pending", "counted"] as const;

/** True for outbox rows that could not be sent. Also filter by one of the two states. */
export const isDeadLetter = sql<boolean>`outbox.state in ('aside', 'dead')`;

/** True for outbox rows that were not sent in time. Also filter by reason. */
export const wasTooLate = sql<boolean>`outbox.state = 'skipped' and outbox.reason in ('too late', 'away', 'expired')`;

/** True for finished events whose body is still stored, including dead letters. Also filter by state. */
export const hasBody = sql<boolean>`inbox.done_at is not null and inbox.body is not null`;
