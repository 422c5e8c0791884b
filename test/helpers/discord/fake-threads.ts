import type { FakeAnswer } from "../fake-http-server.ts";
import { discordErrors } from "./errors.ts";
import type { FakeGuild } from "./fake-guild.ts";

type FakeThread = { archived: boolean; locked: boolean; isMember?: boolean };

/** Returns why a thread refuses a message (docs: topics/threads). A new message opens the thread, an edit doesn't. */
export function threadRefusal(method: string, thread: FakeThread | undefined): FakeAnswer | undefined {
  if (thread === undefined) return undefined;
  if (thread.archived && (thread.locked || method === "PATCH")) return discordErrors.archivedThread;
  if (thread.locked) return discordErrors.lockedThread;
  thread.archived = false;
  if (method === "POST") thread.isMember = true;
  return undefined;
}

/**
 * Docs: resources/channel, "Modify Channel": anybody who may write in a thread may open it again, unless it is locked.
 * https://docs.discord.com/developers/topics/threads#editing-deleting-threads: only if they were added to the thread.
 */
export function openThread({ threads, toChannel }: FakeGuild, id: string): FakeAnswer {
  const thread = threads.get(id);
  if (!thread || thread.locked || thread.isMember === false) return discordErrors.missingPermissions;
  thread.archived = false;
  return { status: 200, body: toChannel(id), headers: { "content-type": "application/json" } };
}
