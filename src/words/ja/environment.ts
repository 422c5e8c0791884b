/** What is wrong with the settings of the environment, and what is missing among them, as the host reads it. */
export const environment = {
  "env.wrong": "次の設定が正しくありません：",
  "env.whole-number": "{$name :parts} は {$from :parts} から {$to :parts} までの整数にしてください。",
  "env.one-of": "{$name :parts} は次のいずれかにしてください： {$values :parts}",
  "env.roles": "{$name :parts} に使えるのは次の言葉です（カンマ区切り）： {$values :parts}",
  "env.roles.sqlite":
    "{$name :parts} は複数のプロセスで作業を分けるための設定で、Postgresが必要です。SQLiteファイルを使えるのは1つのプロセスだけで、すべてをそのプロセスが行います。 {$database :parts} にPostgresを設定するか、 {$name :parts} を空にしてください。",
  "env.either": "{$name :parts} は {$one :parts} か {$other :parts} にしてください。",
  "env.like": "{$name :parts} は {$example :parts} のようなURLにしてください。",
  "env.database": "{$name :parts} は {$sqlite :parts} か {$postgres :parts} のような形にしてください。",
  "env.folder": "{$name :parts} はフォルダーか {$off :parts} にしてください。",
  "env.short": "{$name :parts} は{$least :integer}文字以上にしてください。",
  "env.key": "{$name :parts} は空白なしで{$least :integer}文字以上にしてください。",
  "env.addresses":
    "{$name :parts} には最大{$most :integer}個のURLを、重複なしにカンマで区切って設定してください。例：{$example :parts}",
  "env.ids": "{$name :parts} にはDiscordユーザーのID（長い数字）を設定してください。",
  "env.example": "{$name :parts} が見本のままです。自分の値を設定してください。",
  "env.half":
    "{$name :parts} は設定されていますが、 {$other :parts} がありません。どちらもTiltifyのアプリケーションのページにあります。",
  "env.id-as-secret": "{$name :parts} にWebhookのIDが設定されています。64文字のWebhook Signing IDを設定してください。",
  "env.alike": "同じ値が設定されています：{$names :list}。それぞれに別のシークレットが必要です。",

  // What is missing, and what does not work without it
  "env.nothing": "まだ動かせるものがありません：",
  "env.nothing.do":
    "{$file :parts} に値を設定してください（見本は {$example :parts} ）。または {$typed :parts} と入力すると、デモのページで順番に設定できます。",
  "env.no-tiltify": "{$id :parts} と {$secret :parts} が設定されていません。キャンペーンの検索も接続もできません。",
  "env.no-webhook-secret": "{$name :parts} が設定されていません。Webhookはすべて拒否されます。",
  "env.no-webhook-secret.asks":
    "{$name :parts} が設定されていません。Webhookはすべて拒否されるため、 {$events :parts} の設定にかかわらず、Tiltifyに寄付を問い合わせます。",
  "env.no-endpoint": "{$name :parts} が設定されていません。キャンペーンを接続しても、Webhookを登録できません。",
  "env.no-chat":
    "{$discord :parts} も {$twitch :parts} も設定されておらず、 {$browser :parts} もtrueではありません。発言できるチャットがありません。",
  "env.no-twitch":
    "{$name :parts} が設定されていません。Twitchはオフです。値はアプリケーションのページの、シークレットの隣にあります。",

  // What looks odd
  "env.length.key": `.input {$has :integer}
.match $has
*   {{{$name :parts} は{$has}文字ですが、アプリケーションのキーは{$wanted :integer}文字です。正しいものを全部コピーしましたか？}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
*   {{{$name :parts} は{$has}文字ですが、Webhook Signing IDは{$wanted :integer}文字です。正しいものを全部コピーしましたか？}}`,
  "env.no-token":
    "{$name :parts} はBotのトークンではありません。トークンにはドットが2つあります。BotのページのReset Tokenで取得してください。",
  "env.unknown": "{$name :parts} が設定されていますが、このバージョンにその設定はありません。",
  "env.backup-on-postgres":
    "{$name :parts} が設定されていますが、 {$database :parts} はPostgresです。Postgresのバックアップは行いません。 {$tool :parts} を使ってください。",
  "env.open-to-all":
    "このコンピューターのすべてのユーザーが {$file :parts} とその中の秘密の値を読めます。読めないようにするには： {$shell :parts}",
  "env.unreadable":
    "{$file :parts} を読み込めません：{$error :parts}。 {$example :parts} のようなテキストファイルにしてください。",
  "env.lines":
    "{$file :parts} の{$count :integer}行を読めません。最初は{$line :integer}行目です：{$start :parts} 1行に1つずつ {$example :parts} の形で書いてください。",
  "env.capitals": "{$file :parts} の {$name :parts} は無効です。名前は大文字で {$wanted :parts} と書いてください。",
  "env.commented-out":
    "{$file :parts} の設定はすべて # の後にあるため無効です。 {$name :parts} の前の # を消すか、デモを見るには {$typed :parts} と入力してください。",
  "env.path":
    "{$name :parts} にパスが含まれています。 {$example :parts} のような専用のドメインかサブドメインが必要です。",
  "env.discord-webhook":
    "{$name :parts} にDiscordのWebhookが含まれています。このイベントは受け付けられません。Discordに投稿するには {$token :parts} を設定してください。",
} as const;
