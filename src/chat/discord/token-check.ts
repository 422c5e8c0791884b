import { type RESTGetAPICurrentUserGuildsResult, type RESTGetCurrentApplicationResult, Routes } from "discord.js";
import { inOneLine } from "../../words/frames.ts";
import { sayLater } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { inviteUrl } from "./invite.ts";
import { type LoginProblem, problemOf } from "./login-problems.ts";
import { openRest } from "./rest.ts";

/** The application's name, the address that adds the bot to a server, and the names of servers it is already in. */
export type OwnApplication = { name: string; invite: string; servers: string[] };

/**
 * Returns what Discord reports about a token, before anything connects with it. Throws Refusal, with the same words as
 * status.
 */
export async function lookAtToken(login: { token: string; apiUrl: string }): Promise<OwnApplication> {
  const { rest, close } = openRest(login);
  try {
    // Discord's own types. A bot may request both: https://docs.discord.com/developers/resources/user
    const application = (await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult;
    const servers = (await rest.get(Routes.userGuilds())) as RESTGetAPICurrentUserGuildsResult;
    return { name: application.name, invite: inviteUrl(application.id), servers: servers.map(({ name }) => name) };
  } catch (error) {
    const problem = problemOf(error);
    // During setup there is an input field and no setting, so the sentence differs.
    if (problem.reason.key === "discord.login.token")
      throw new Refusal(({ say }) => say("set-up.discord.refused"), { cause: error });
    throw toRefusal(problem, error);
  } finally {
    await close();
  }
}

function toRefusal({ reason, advice }: LoginProblem, cause: unknown): Refusal {
  const sentences = advice === undefined ? [reason] : [reason, advice];
  const says = (words: Parameters<Refusal["says"]>[0]) =>
    inOneLine(
      sentences.flatMap((sentence) => [sayLater(words, sentence) ?? []]),
      words,
    );
  return new Refusal(says, { cause });
}
