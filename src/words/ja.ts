import { catalogue } from "./en.ts";
import { announcements } from "./ja/announcements.ts";
import { answers } from "./ja/answers.ts";
import { campaigns } from "./ja/campaigns.ts";
import { closed } from "./ja/closed.ts";
import { commands } from "./ja/commands.ts";
import { comments } from "./ja/comments.ts";
import { database } from "./ja/database.ts";
import { discord } from "./ja/discord.ts";
import { engine } from "./ja/engine.ts";
import { environment } from "./ja/environment.ts";
import { host } from "./ja/host.ts";
import { hosting } from "./ja/hosting.ts";
import { notices } from "./ja/notices.ts";
import { ownTexts } from "./ja/own-texts.ts";
import { page } from "./ja/page.ts";
import { questions } from "./ja/questions.ts";
import { router } from "./ja/router.ts";
import { server } from "./ja/server.ts";
import { setUpPage } from "./ja/set-up-page.ts";
import { settings } from "./ja/settings.ts";
import { setup } from "./ja/setup.ts";
import { signIn } from "./ja/sign-in.ts";
import { status } from "./ja/status.ts";
import { terminal } from "./ja/terminal.ts";
import { twitch } from "./ja/twitch.ts";
import { twitchChat } from "./ja/twitch-chat.ts";
import { typed } from "./ja/typed.ts";

/**
 * Japanese, as people who stream write it: です・ます, short and warm, ！ where there is joy. One term for one thing:
 *
 * 寄付 donation, 寄付者 donor, お知らせ announcement (アナウンスチャンネル is Discord's own), 目標 goal, マイルストーン milestone,
 * リワード reward, 投票 poll, 首位 lead, マッチング寄付 match, オークション, 出品, 入札, 最高入札額, 落札, ランキング leaderboard,
 * 支援団体 charity, 募金イベント, 募金チーム, 参加者 fundraiser (募金者 would be who gives), 個別目標 target, 高額寄付 large
 * donation, 品切れ sold out, 予定 entry of the schedule, URL for the address of a page (アドレス is one of mail),
 * 接続・切断 connect and disconnect, 非表示・再表示 hide and show, 一時停止・再開 pause and resume, 承認 approve,
 * 標準の文面・カスタム文面 texts, ブロックワード, ステータスカード, まとめ catch-up message, 運営者 host, 管理者 manager,
 * 配信者 broadcaster, 視聴者 viewers, Bot for the bot itself, which has no 私.
 *
 * Who gave, matched or bid is 〇〇さん, whoever it is; to whom money goes has none, because it may be a team or a campaign.
 * Titles stand in 「」. What ends with a noun, such as 投票：…, has no 。; beside what people copy, such as a command or an
 * address, there is a blank.
 */
export const ja = catalogue(
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
