/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "Discordでだけ使えます。",
  "hosting.no-direct": "BotからのDMが届きません。何も変更していません。",
  "hosting.several": "その名前のサーバーが複数あります。IDを使ってください：{$next :command}",
  "hosting.no-server": "Botはそのサーバーにいません。一覧を見るには：{$next :command}",

  "hosting.alerts.here": "運営者にしか直せない問題は「{$place :title}」で知らせます。そこにいる全員が読めます。",
  "hosting.alerts.direct": "運営者にしか直せない問題はDMで知らせます。",
  "hosting.allowed": "許可しました：{$server :title}。",
  "hosting.allowed.already": "すでに許可しています：{$server :title}。何も変更していません。",
  "hosting.allowed.channel": "参加します：{$channel :title}。",
  "hosting.leave": "サーバー「{$server :title}」から退出しますか？　設定は30日間保存されます。",
  "hosting.left": "サーバー「{$server :title}」から退出しました。",
  "hosting.paused": "すべての場所でお知らせを一時停止しました。寄付の集計は続きます。",
  "hosting.paused.already": "すでにすべての場所で一時停止しています。何も変更していません。",
  "hosting.resumed": "お知らせを再開しました。モデレーターが一時停止した場所は停止のままです。",
  "hosting.resumed.not": "全体の一時停止はしていません。何も変更していません。",
  "hosting.press.resume": "すべて再開",

  "hosting.servers": "サーバーとチャンネル",
  "hosting.server.waits": "許可待ち",
  "hosting.server.waiting": "{$server :title}（許可待ち）",
  "hosting.space.shut-out": "書き込めない場所：{$count :integer}",
  "hosting.space.paused": "一時停止中",
  "hosting.space.waiting": "待機中：{$count :integer}",
  "hosting.server.members": `.input {$count :integer}
.match $count
*   {{メンバー{$count}人}}`,
  "hosting.server.campaigns": `.input {$count :integer}
.match $count
*   {{キャンペーン{$count}件}}`,

  // How the bot stands, what is wrong first
  "hosting.login":
    "TiltifyがBotのログインを受け付けません。TILTIFY_CLIENT_IDとTILTIFY_CLIENT_SECRETを確認してください。",
  "hosting.no-login": "TILTIFY_CLIENT_IDとTILTIFY_CLIENT_SECRETが設定されていないため、キャンペーンを取得できません。",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat}が動作していません。}}
*    {{{$chat :chat}が動作していません：{$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat}に接続中です。}}
*    {{{$chat :chat}に接続中です：{$why}}}`,
  "hosting.chat.detail": "{$chat :chat}：{$detail :parts}。",
  "hosting.paused-since": "すべての場所でお知らせを一時停止中です（開始：{$since :ago}）。",
  "hosting.aside": `.input {$count :integer}
.match $count
*   {{Tiltifyから届いたイベントのうち、{$count}件を解釈できませんでした。Botを動かしているマシンで確認： {$typed :parts}}}`,
  "hosting.late": "最も古いお知らせが{$waited :lasts}待機しています。",
  "hosting.channels":
    "{$chat :chat}では、モデレーターでないチャンネルの上限{$most :integer}件のうち{$counted :integer}件に参加しています。",
  "hosting.channels.more": "あと{$count :integer}件は上限のため参加できません。",
  "hosting.channels.moderated": "Botがモデレーターのチャンネルは数えません。",
  "hosting.standing":
    "キャンペーン：{$campaigns :integer}。お知らせするチャンネル：{$places :integer}。サーバーとTwitchチャンネル：{$spaces :integer}。待機中のお知らせ：{$waiting :integer}。未処理のイベント：{$events :integer}。",
  "hosting.unsubscribed": "Webhook未登録のキャンペーン：{$count :integer}。",
  "hosting.process": "プロセス {$process :parts} の担当： {$does :parts}",
  "hosting.process-waits": "プロセス {$process :parts} は引き継ぎに備えて待機中です。",
  "hosting.undone": "{$what :parts} を担当するプロセスがありません。 ROLES でどれかに割り当ててください。",

  // In history
  "changed.paused-everywhere": "全体のお知らせ：一時停止",
  "changed.resumed-everywhere": "全体のお知らせ：再開",

  "twitch-login.off": "Twitchの設定がありません。TWITCH_CLIENT_IDが設定されていません。",
  "twitch-login.no-code": "いまTwitchからコードを取得できません。1分ほどしてからもう一度お試しください。",
  "twitch-login.code": "コードは{#b}{$code :title}{/b}です。BotのアカウントでTwitchを開き、入力してください。",
  "twitch-login.until": "このコードは{$until :until}に期限が切れます。結果は、警告を受け取る場所に届きます。",
  "twitch-login.open": "Twitchを開く",
  "twitch-login.cancelled": "コードを無効にしました。",
  "twitch-login.none": "発行中のコードはありません。何も変更していません。",
  "twitch-login.done": "Twitchに {$login :name} としてログインしました。",
  "twitch-login.again": "Twitchに再びログインしました。",
  "twitch-login.late": "時間内にTwitchのコードが入力されませんでした。何も変更していません。",
  "twitch-login.failed":
    "そのコードではTwitchにログインできませんでした。何も変更していません。新しいコードを発行してください。",
  "twitch-login.void": "そのTwitchのコードは無効になりました。何も変更していません。",

  "account.ignored":
    "発言が多すぎたため、TwitchがBotのアカウントの発言を{$left :lasts}受け付けません。モデレーターやVIPのチャンネルでは続けます。ほかの場所のお知らせはそれまで待機します。別のプログラムがこのアカウントを使っていませんか？",
  "account.heard": "Twitchが再びBotの発言を受け付けるはずです。",
  "account.old-login":
    "Twitchのログインに {$missing :parts} の権限がありません。もう一度ログインしてください： {$typed :parts} 、またはDiscordで {$next :parts}",

  // In the bot's own chat, where everybody can read it: no donor, no amount, no channel
  "host-chat.twitch-asked":
    "配信者がBotの参加を希望し、ここで {$join :parts} と入力しました。許可するには、Botのアカウントで {$allow :parts} とその名前をここに入力してください。",
  "host-chat.twitch-closed":
    "許可されたチャンネルの1つに参加できません。どのチャンネルか、理由は何かはログにあります。",
  "host-chat.twitch-copy": "チャンネルの1つで、このBotがもう1つ動いています。場所はログにあります。",
  "host-chat.place": "チャンネルの1つに書き込めません。場所と理由はログにあります。",
  "host-chat.twitch-timeout":
    "Botがタイムアウトされたか、発言が削除されました。場所はログにあります。防ぐには、Botをモデレーターにしてください。",
  "host-chat.twitch-rival": "別のBotが、このBotのコマンドの1つに応答しています。どのBotかはログにあります。",
  "host-chat.twitch-renamed": "許可されたチャンネルの1つの名前が変わりました。どのチャンネルかはログにあります。",
  "host-chat.twitch-stranger":
    "許可されたチャンネルの名前が別の人のものになったため、退出しました。どのチャンネルかはログにあります。",
  "host-chat.twitch-ignored":
    "TwitchがBotの発言を1時間受け付けません。別のプログラムがこのアカウントを使っているかもしれません。",
  "host-chat.otherwise": "確認が必要なことがあります。内容と直し方はログにあります。",
} as const;
