/**
 * French, as people who stream speak it: tu, short, warm. Its terms:
 *
 * don, gros don · objectif · palier · récompense · sondage · cagnotte (what is raised) · dons doublés (match) · enchères, lot,
 * meilleure offre · classement · programme · cible (target) · association (charity) · événement caritatif · équipe de collecte ·
 * annoncer, annonce · masquer, réafficher · approuver · mettre en pause, reprendre · modos, la modération · viewers ·
 * donateur · hébergeur (host) · texte standard, ton texte · mots bloqués · juron, mot cru, insulte haineuse · carte de suivi ·
 * récap · réglages · journal (log) · connexion (login) · salon (Discord), chaîne (Twitch), salle (browser) · live.
 *
 * A name or title stands behind "pour", "par", "dans" or a colon, never behind "de", "à" or "que", which change before
 * some of them, and no participle agrees with it. The host and the streamer are nobody's "seul" or "connecté". Settings'
 * values stay as they are typed: on, off, strict. The blank before : ; ! ? » % and after « does not break (U+00A0);
 * Twitch and the page get a plain one.
 */
import { catalogue } from "./en.ts";
import { announcements } from "./fr/announcements.ts";
import { answers } from "./fr/answers.ts";
import { campaigns } from "./fr/campaigns.ts";
import { closed } from "./fr/closed.ts";
import { commands } from "./fr/commands.ts";
import { comments } from "./fr/comments.ts";
import { database } from "./fr/database.ts";
import { discord } from "./fr/discord.ts";
import { engine } from "./fr/engine.ts";
import { environment } from "./fr/environment.ts";
import { host } from "./fr/host.ts";
import { hosting } from "./fr/hosting.ts";
import { notices } from "./fr/notices.ts";
import { ownTexts } from "./fr/own-texts.ts";
import { page } from "./fr/page.ts";
import { questions } from "./fr/questions.ts";
import { router } from "./fr/router.ts";
import { server } from "./fr/server.ts";
import { setUpPage } from "./fr/set-up-page.ts";
import { settings } from "./fr/settings.ts";
import { setup } from "./fr/setup.ts";
import { signIn } from "./fr/sign-in.ts";
import { status } from "./fr/status.ts";
import { terminal } from "./fr/terminal.ts";
import { twitch } from "./fr/twitch.ts";
import { twitchChat } from "./fr/twitch-chat.ts";
import { typed } from "./fr/typed.ts";

export const fr = catalogue(
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
