import { type RESTGetAPICurrentUserGuildsResult, type RESTGetCurrentApplicationResult, Routes } from "discord.js";
import { inOneLine } from "../../words/frames.ts";
import { sayLater } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { inviteUrl } from "./invite.ts";
import { type LoginProblem, problemOf } from "./login-problems.ts";
import { openRest } from "./rest.ts";

/** The application's name, the URL that adds the bot to a server, and the names of the servers that it is in. */
export type OwnApplication = { name: string; invite: string; servers: string[] };

/** Asks Discord about a token without connecting. Throws Refusal with the sentence that the status page would show. */
export async function lookAtToken(login: { token: string; apiUrl: string }): Promise<OwnApplication> {
  const { rest, close } = openRest(login);
  try {
    // The casts are safe: Discord documents these shapes. A bot may make both requests:
    // https://docs.discord.com/developers/resources/user
    const application = (await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult;
    const servers = (await rest.get(Routes.userGuilds())) as RESTGetAPICurrentUserGuildsResult;
    return { name: application.name, invite: inviteUrl(application.id), servers: servers.map(({ name }) => name) };
  } catch (error) {
    const problem = problemOf(error);
    // During setup the token is in an input field and not in a setting, so the sentence is a different one.
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
