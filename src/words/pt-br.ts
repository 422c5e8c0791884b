/**
 * Brazilian Portuguese, as people who stream speak it: você, short, warm.
 *
 * Terms: doação, meta (bater a meta), marco, recompensa, enquete, doações em dobro (match), leilão, lance, ranking, desafio
 * (target), instituição (charity), equipe de arrecadação. An announcement is "aviso", because "anúncios" are ads on Twitch;
 * the verb is "anunciar". Moderators are "a moderação", to be one "ser mod"; they are not announced to, they "ficam
 * sabendo". The host is "quem hospeda o bot", the machine "o computador do bot". Hide "ocultar", post "publicar", hold back
 * "atraso", call "mencionar", role "cargo", status card "cartão de status", catch-up message "resumo". What waits is "na
 * fila", a comment "espera aprovação". On and off are "ativado" and "desativado", as on Discord and Twitch. What the bot
 * lacks, "meu cargo precisa de". It is started, not the sentence that speaks: "inicie o bot", never "me inicie".
 *
 * Who donates has no gender: "quem doou". Amounts agree with nothing: "Arrecadação: US$ 5", "só mais US$ 5". 0 is singular
 * by the rules of the language, so that `0` stands by itself where it may be said.
 */
import { catalogue } from "./en.ts";
import { announcements } from "./pt-br/announcements.ts";
import { answers } from "./pt-br/answers.ts";
import { campaigns } from "./pt-br/campaigns.ts";
import { closed } from "./pt-br/closed.ts";
import { commands } from "./pt-br/commands.ts";
import { comments } from "./pt-br/comments.ts";
import { database } from "./pt-br/database.ts";
import { discord } from "./pt-br/discord.ts";
import { engine } from "./pt-br/engine.ts";
import { environment } from "./pt-br/environment.ts";
import { host } from "./pt-br/host.ts";
import { hosting } from "./pt-br/hosting.ts";
import { notices } from "./pt-br/notices.ts";
import { ownTexts } from "./pt-br/own-texts.ts";
import { page } from "./pt-br/page.ts";
import { questions } from "./pt-br/questions.ts";
import { router } from "./pt-br/router.ts";
import { server } from "./pt-br/server.ts";
import { setUpPage } from "./pt-br/set-up-page.ts";
import { settings } from "./pt-br/settings.ts";
import { setup } from "./pt-br/setup.ts";
import { signIn } from "./pt-br/sign-in.ts";
import { status } from "./pt-br/status.ts";
import { terminal } from "./pt-br/terminal.ts";
import { twitch } from "./pt-br/twitch.ts";
import { twitchChat } from "./pt-br/twitch-chat.ts";
import { typed } from "./pt-br/typed.ts";

export const ptBr = catalogue(
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
