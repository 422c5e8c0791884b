/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "このサーバーでのBotの利用は、運営者に許可されていません。",
  "server.asked": "このサーバーでのBotの利用は、まだ運営者に許可されていません。運営者に申請しました。",
  "server.new": `.input {$members :integer}
.match $members
*   {{Botが{#b}{$server :title}{/b}に追加されました（メンバー{$members}人）。}}`,
  "server.allow": "許可",
  "server.leave": "退出",
  "server.allowed": "許可しました。このサーバーで動作します。",
  "server.left": "サーバーから退出しました。",
  "server.failed": "うまくいきませんでした。Botはもうそのサーバーにいないかもしれません。",
  "discord.shards": "{$of :integer}件中{$up :integer}件のシャードが稼働中",

  // Why Discord lets the bot in no more, and what its host does about it.
  "discord.login.token": "DiscordがDISCORD_TOKENを受け付けません。",
  "discord.login.token.do":
    "{$portal :parts} を開いてアプリケーションを選び、BotのページでReset Tokenを押し、新しいトークンをDISCORD_TOKENに設定してください。",
  "discord.login.shard": "Discordがシャード数を受け付けません。",
  "discord.login.shard.do": "DISCORD_SHARDSを空にしてください。",
  "discord.login.few-shards": "Discordがより多くのシャードを求めています。",
  "discord.login.few-shards.do": "DISCORD_SHARDSを空にするか、より大きい数を設定してください。",
  "discord.login.version": "DiscordがこのバージョンのAPIに対応しなくなりました。",
  "discord.login.intents": "Discordがインテントを受け付けません。",
  "discord.login.update.do": "bellringerを更新してください。",
  "discord.login.privileged": "Discordがこのアプリケーションのインテントを受け付けません。",
  "discord.login.privileged.do":
    "特権インテントは必要ありません。 {$portal :parts} のBotのページでアプリケーションを確認するか、新しく作成してください。",
  "discord.login.closed": "Discordが接続を切断しました（{$code :parts}）。",
  "discord.login.too-many": "1日のログイン回数が多すぎるため、Discordにログインできません。",
  "discord.login.unreachable": "Discordに接続できません（{$code :parts}）。",

  "discord.unguarded":
    "discord.js {$version :parts} は対応しているバージョンと動作が異なるため、Discordから届く未知のデータに対する保護が働きません。対応バージョンをインストールするには： {$shell :parts}",

  "discord.overwritten":
    "同じDiscordアプリケーションを使う別のプログラムがコマンドを置き換えていたため、bellringerのコマンドを登録し直しました。そのプログラムを停止するか、専用のアプリケーションを使わせてください。",

  // What Discord calls what the bot may do in a channel, where people allow it
  "permission.view-channel": "チャンネルを見る",
  "permission.connect": "接続",
  "permission.send": "メッセージを送信",
  "permission.send-in-threads": "スレッドでメッセージを送信",
  "permission.pin": "メッセージをピン留め",
  "permission.history": "メッセージ履歴を読む",
  "permission.roles": "ロールの管理",
} as const;
