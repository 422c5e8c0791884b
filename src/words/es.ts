import { catalogue } from "./en.ts";
import { announcements } from "./es/announcements.ts";
import { answers } from "./es/answers.ts";
import { campaigns } from "./es/campaigns.ts";
import { closed } from "./es/closed.ts";
import { commands } from "./es/commands.ts";
import { comments } from "./es/comments.ts";
import { database } from "./es/database.ts";
import { discord } from "./es/discord.ts";
import { engine } from "./es/engine.ts";
import { environment } from "./es/environment.ts";
import { host } from "./es/host.ts";
import { hosting } from "./es/hosting.ts";
import { notices } from "./es/notices.ts";
import { ownTexts } from "./es/own-texts.ts";
import { page } from "./es/page.ts";
import { questions } from "./es/questions.ts";
import { router } from "./es/router.ts";
import { server } from "./es/server.ts";
import { setUpPage } from "./es/set-up-page.ts";
import { settings } from "./es/settings.ts";
import { setup } from "./es/setup.ts";
import { signIn } from "./es/sign-in.ts";
import { status } from "./es/status.ts";
import { terminal } from "./es/terminal.ts";
import { twitch } from "./es/twitch.ts";
import { twitchChat } from "./es/twitch-chat.ts";
import { typed } from "./es/typed.ts";

/**
 * Spanish, one for Spain and Latin America: tú, short, warm, and words that are at home on both sides: "donó" rather than
 * "ha donado", equipo (computer), archivo, enlace, pulsa, en vivo.
 *
 * announcement: aviso ("anuncio" is an advertisement on Twitch) · to announce: anunciar · to tell somebody: avisar a ·
 * goal: meta · milestone: hito · reward: recompensa · poll: encuesta · match: duplicar las donaciones, la duplicación, and
 * what it pays: aporte · auction: subasta · item: artículo · high bid: puja más alta · schedule: agenda · leaderboard:
 * clasificación · target: reto · charity: organización benéfica · fundraising team: equipo de recaudación · fundraising
 * event: evento solidario · large donation: donación grande · to call a role: mencionar · moderator: mod · host: admin del
 * bot · whoever owns a Twitch channel: su streamer · viewers: tu público · blocked words: palabras bloqueadas · slur:
 * insulto de odio · swear word: palabrota · status card: tarjeta de estado · amount: importe · log: registro · test: prueba.
 *
 * No "el" stands in front of a value, because it would become "del" and "al"; nor a verb whose number a value decides.
 */
export const es = catalogue(
  {
    ...engine,
    ...announcements,
    ...commands,
    ...answers,
    ...typed,
    ...questions,
    ...campaigns,
    ...router,
    ...comments,
    ...discord,
    ...twitchChat,
    ...closed,
    ...notices,
    ...page,
    ...server,
    ...host,
    ...environment,
    ...terminal,
    ...database,
    ...hosting,
    ...twitch,
    ...settings,
    ...setup,
    ...setUpPage,
    ...status,
    ...signIn,
  } as const,
  ownTexts,
);
