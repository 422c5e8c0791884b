/** What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login. */
export const twitchChat = {
  // To streamers in the bot's own channel, and in theirs. `to`: whom it mentions.
  "twitch.welcome":
    "参加しました。 {$mod :parts} と入力してください。そうしないと、ほかのBotがリンクを理由にこのBotをタイムアウトすることがあります。StreamElementsやStreamlabsがすでに寄付をお知らせしている場合は、どちらかをオフにしてください。",
  "twitch.language": "ここでは{$language :title}でお知らせしましょうか？ 切り替えるには： {$typed :parts}",
  "twitch.several":
    "Discordサーバーでは {$count :integer} 件のキャンペーンが接続されています。ここでもお知らせするものごとに、次のように入力してください： {$typed :parts}",
  "twitch.waits":
    "参加しました。このまま残れるかどうかは、運営者が確認中です。キャンペーンがあなたのものなら、待たなくても大丈夫です。 {$login :parts} で証明してから接続してください。",
  "twitch.coming": "{$to :parts} いま参加します。",
  "twitch.there-already": "{$to :parts} すでに参加しています。",
  "twitch.not-there": "{$to :parts} 参加していません。",
  "twitch.parted": "{$to :parts} 退出しました。",
  "twitch.asked": "{$to :parts} 運営者に申請しました。",
  "twitch.closed": "{$to :parts} 運営者の設定により、ほかのチャンネルには参加できません。",
  "twitch.begin":
    "{$to :parts} あなたのチャットに呼ぶには、ここで {$join :parts} と入力してください。退出させるには、ここで {$part :parts} と入力してください。",
  "twitch.busy": "{$to :parts} いま申請が混み合っています。1時間ほどしてからもう一度お試しください。",
  "twitch.full":
    "{$to :parts} モデレーターでないチャンネルは上限の{$most :integer}件に達しています。あなたのチャットで {$mod :parts} と入力してから、ここでもう一度 {$join :parts} と入力してください。そうすると上限に数えられません。",
  "twitch.nobody-asked": "その名前の人からの申請はここにありません。",
  "twitch.leaving":
    "退出します。ここではもうお知らせしません。戻すには、 {$own :title} で {$join :parts} と入力してください。",
  "twitch.link-said": "リンクは少し上にあります。モデレーターでないチャンネルでは、リンクの投稿は1分に1回です。",

  // What is wrong in a channel, and that it is over
  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{リンク付きの発言が {$channel :title} で削除されました。別のBotによるものと思われます。そこでBotをモデレーターにするか（ {$mod :parts} ）、 {$site :parts} へのリンクを許可してください。}}
*    {{リンク付きの発言が {$channel :title} で {$bot} に削除されました。そこでBotをモデレーターにするか（ {$mod :parts} ）、 {$site :parts} へのリンクを許可してください。}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{Botが {$channel :title} でタイムアウトされました。別のBotがリンクを理由に行ったと思われます。そこでBotをモデレーターにするか（ {$mod :parts} ）、 {$site :parts} へのリンクを許可してください。}}
*    {{Botが {$channel :title} で {$bot} にタイムアウトされました。リンクが理由と思われます。そこでBotをモデレーターにするか（ {$mod :parts} ）、 {$site :parts} へのリンクを許可してください。}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{Botが {$channel :title} からBANされました。再び発言させるには： {$unban :parts} と {$mod :parts}}}
*    {{Botが {$channel :title} で {$bot} にBANされました。再び発言させるには： {$unban :parts} と {$mod :parts}}}`,
  "twitch.undeleted":
    "{$channel :title} で非表示にした発言を、Twitchが削除させてくれませんでした。そこで削除してください。",
  "twitch.shut-out": "チャンネル {$channel :title} に参加できません：{$reason :parts}。自動で再確認します。",
  "twitch.copy":
    "チャンネル {$channel :title} で、このBotがもう1つ動いています。それが停止するまで、こちらは発言しません。",
  "twitch.rival":
    "チャンネル {$channel :title} では、 {$bot :title} も {$word :parts} に応答しています。こちらの応答をオフにするには、そこで入力してください： {$off :parts}",
  "twitch.guest":
    "チャンネル {$channel :title} でBotはモデレーターではありません。ほかのBotがリンクを理由にタイムアウトすることがあり、質問に答えられるのは{$per :exactly}に{$answers :integer}回までです。配信者がそこで入力してください： {$mod :parts}",

  "twitch.missing": "未参加のチャンネル：{$channels :titles}",

  // The bot's own account
  "twitch.login.none": "Twitchにログインしていません。Botを動かしているマシンで： {$shell :parts}",
  "twitch.login.expired": "Twitchのログインの有効期限が切れました。Botを動かしているマシンで： {$shell :parts}",
  "twitch.login.lacks":
    "Twitchのログインに権限が足りません：{$scopes :list}。Botを動かしているマシンで： {$shell :parts}",
  "twitch.login.unreadable":
    "保存されたログインを読み込めません。もう一度ログインしてください： {$shell :parts} 以前の {$key :parts} か {$file :parts} を戻しても直ります。",
  "twitch.login.by-code":
    "{$problem :parts} または{$left :lasts}以内に、Botのアカウントで {$page :url} を開き、入力してください： {$code :parts}",
} as const;
