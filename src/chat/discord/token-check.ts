import { type RESTGetAPICurrentUserGuildsResult, type RESTGetCurrentApplicationResult, Routes } from "discord.js";
import { inOneLine } from "../../words/frames.ts";
import { sayLater } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { inviteUrl } from "./invite.ts";
import { type LoginProblem, problemOf } from "./login-problems.ts";
import { openRest } from "./rest.ts";

/** Whose token it is, the address that brings the bot into a server, and the names of those in which it is already. */
export type OwnApplication = { name: string; invite: string; servers: string[] };

/** What Discord says of a token, before anything is connected with it. Throws Refusal, in the words of the status. */
export async function lookAtToken(login: { token: string; apiUrl: string }): Promise<OwnApplication> {
  const { rest, close } = openRest(login);
  try {
    // Discord's own types. A bot may ask for both: https://docs.discord.com/developers/resources/user
    const application = (await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult;
    const servers = (await rest.get(Routes.userGuilds())) as RESTGetAPICurrentUserGuildsResult;
    return { name: application.name, invite: inviteUrl(application.id), servers: servers.map(({ name }) => name) };
  } catch (error) {
    const problem = problemOf(error);
    // Whoever sets up has a field before them, and no setting.
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
