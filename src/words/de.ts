/**
 * German, as people who stream speak it: du, short, warm.
 *
 * Words: Spende, Spendenziel, Meilenstein, Belohnung (aussuchen), Abstimmung (Stimme, Führung), Verdopplung, Auktion (Artikel,
 * Höchstgebot, Gebotsende), Bestenliste, Programm, Spendenzweck (target), Organisation (charity), Teamkampagne, Spenden-Event,
 * Spendenteam. Ansagen (announce), verbinden and trennen, ausblenden and wieder einblenden, pausieren and fortsetzen,
 * freigeben, große Spende, Standardtext and dein Text, gesperrte Wörter, Statuskarte, Zusammenfassung, Mindestbetrag.
 * The Mods, the Host, the Publikum: no word that is a man's or a woman's where one can do without; for a channel's owner
 * "wer dort streamt".
 *
 * A name on Twitch is one account, and takes the singular. What may be of any number (a reward, an option, an item) stands
 * behind a colon: "Ausverkauft: {$reward}." Nothing stands in the dative that a list may end ("13 weitere"), and no length
 * of time behind "seit" or "vor" ("3 Tage"): "schon 3 Tage lang".
 */
import { announcements } from "./de/announcements.ts";
import { answers } from "./de/answers.ts";
import { campaigns } from "./de/campaigns.ts";
import { closed } from "./de/closed.ts";
import { commands } from "./de/commands.ts";
import { comments } from "./de/comments.ts";
import { database } from "./de/database.ts";
import { discord } from "./de/discord.ts";
import { engine } from "./de/engine.ts";
import { environment } from "./de/environment.ts";
import { host } from "./de/host.ts";
import { hosting } from "./de/hosting.ts";
import { notices } from "./de/notices.ts";
import { ownTexts } from "./de/own-texts.ts";
import { page } from "./de/page.ts";
import { questions } from "./de/questions.ts";
import { router } from "./de/router.ts";
import { server } from "./de/server.ts";
import { setUpPage } from "./de/set-up-page.ts";
import { settings } from "./de/settings.ts";
import { setup } from "./de/setup.ts";
import { signIn } from "./de/sign-in.ts";
import { status } from "./de/status.ts";
import { terminal } from "./de/terminal.ts";
import { twitch } from "./de/twitch.ts";
import { twitchChat } from "./de/twitch-chat.ts";
import { typed } from "./de/typed.ts";
import { catalogue } from "./en.ts";

export const de = catalogue(
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
