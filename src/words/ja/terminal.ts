/** What the subcommands of the program print, for whoever runs the bot. */
export const terminal = {
  "terminal.no-subcommand": "そのサブコマンドはありません。一覧を見るには： {$typed :parts}",
  "terminal.no-options":
    "{$subcommand :parts} にオプションはありません。設定できるものは {$example :parts} にあります。",
  "terminal.no-page": "ブラウザのチャットはオフです。 {$setting :parts} を設定して、もう一度起動してください。",
  "terminal.no-twitch": "{$setting :parts} が設定されていません。取得方法は {$page :parts} にあります。",

  // backup
  "backup.off": "{$setting :parts} がoffのため、更新するものがありません。",
  "backup.folder": "フォルダー {$folder :parts} を作成しました。",
  "backup.both":
    "{$file :parts} （{$size :parts}）に書き込みました：データベースと、保存されたログインの鍵（{$time :parts} 時点）。",
  "backup.database": "{$file :parts} （{$size :parts}）に書き込みました：データベース（{$time :parts} 時点）。",
  "backup.key": "{$file :parts} （{$size :parts}）に書き込みました：保存されたログインの鍵（{$time :parts} 時点）。",
  "backup.neither": "{$file :parts} （{$size :parts}）に書き込みました：鍵はなく、作成日時（{$time :parts}）だけです。",
  "backup.postgres": "データベース自体はPostgresにあります。同じ時に {$tool :parts} でバックアップしてください。",
  "backup.secret-key":
    "保存されたログインは {$setting :parts} で開きます。これはバックアップに含まれないため、別に大切に保管してください。",
  "backup.secrets":
    "秘密の値と、寄付者の名前とコメントが含まれています。読めるのはあなただけです。その状態を保ってください。 {$file :parts} は含まれません。",
  "backup.renewed": `.input {$count :integer}
.match $count
*   {{{$folder :parts} の古いバックアップを{$count}件削除しました。その後に削除されたデータが残っていたためです。}}`,

  // restore
  "restore.done": "{$file :parts} を {$database :parts} に復元しました（{$time :parts} 時点）。",
  "restore.done.undated": "{$file :parts} を {$database :parts} に復元しました。",
  "restore.postgres": "Postgresは {$time :parts} のコピーとして扱われます。",
  "restore.kept": "以前のデータは {$file :parts} として保存してあります。",
  "restore.next":
    "Botを起動しても、バックアップ以降のことは自動ではお知らせしません。届いた寄付はモデレーターに知らせ、モデレーターがまとめを投稿できます。それ以降の設定、非表示にした名前、データを削除した寄付者は、もう一度操作が必要です。",
  "restore.for-postgres":
    "{$file :parts} はSQLiteのデータベースですが、 {$setting :parts} はPostgresです。何も変更していません。",
  "restore.for-sqlite":
    "{$file :parts} はPostgresを使うBotのものですが、 {$setting :parts} はSQLiteのファイルです。何も変更していません。",
  "restore.served": "このデータベースでBotが動作中です。先に停止してください。何も変更していません。",
  "restore.other-key":
    "{$setting :parts} が設定されているため、バックアップの鍵は使われません。Botに求められたら再ログインするか、 {$setting :parts} を外してください。",
  "restore.no-key":
    "バックアップに鍵がありません。元のBotに {$setting :parts} があったなら同じものを設定し、なければ再ログインしてください。",

  // inbox
  "inbox.nothing": "保留中のものはありません。",
  "inbox.not-yet": `.input {$count :integer}
.match $count
*   {{イベント{$count}件：{$reason :parts}}}`,
  "inbox.none": "そのキーのイベントはありません。一覧を見るには： {$typed :parts}",
  "inbox.not-aside": "そのキーで保留中のものはありません。一覧を見るには： {$typed :parts}",
  "inbox.row": `.input {$tries :integer}
.match $tries
*   {{{$key :parts}: {$state :parts} （受信 {$time :parts} 、試行{$tries}回）}}`,
  "inbox.reason": "理由：{$reason :parts}",
  "inbox.no-body": "本文は削除されています。",
  "inbox.retried": "{$count :integer}件を再試行します。",
  "inbox.unusable": "データベースを使用できません：{$error :parts}",

  // replay
  "replay.204": "{$status :parts}：保存しました。すでに届いているイベントは、再びお知らせしません。",
  "replay.401": "{$status :parts}：拒否されました。受信側のシークレットが違うか、時計がずれています。",
  "replay.404": "{$status :parts}：このURLではWebhookを受け取っていません。",
  "replay.413": "{$status :parts}：拒否されました。本文が大きすぎます。",
  "replay.503": "{$status :parts}：受信側がいま保存できません。少し待ってもう一度お試しください。",
  "replay.taken": "{$status :parts}：受け取られました。",
  "replay.refused": "{$status :parts}：拒否されました。",
  "replay.no-answer": "{$address :parts} から応答がありません：{$error :parts}",
  "replay.no-secret":
    "{$setting :parts} が設定されていないため、署名できません。受信側のシークレットを設定してください。",
  "replay.no-body": "{$file :parts} を読み込めません：{$error :parts}",
  "replay.one-file": "Webhookの本文のファイルを1つ指定してください： {$typed :parts}",
  "replay.no-address": "{$option :parts} には {$example :parts} のようなURLを指定してください。",

  // import
  "import.no-line": "{$file :parts} に読み取れる行がありません。",
  "import.large": "{$file :parts} が大きすぎます。1 MBまでです。",
  "import.no-file": "ファイル {$file :parts} がありません。",
  "import.unreadable": "{$file :parts} を読み込めません：{$error :parts}",
  "import.no-login": "キャンペーンの検索には {$id :parts} と {$secret :parts} が必要です。先に設定してください。",
  "import.line": "{$number :integer}行目：{$text :parts}",
  "import.two-things": "1行にはキャンペーンとチャンネルを書きます。例： {$example :parts}",
  "import.no-channel": "チャンネルではありません。Twitchチャンネルの名前か、DiscordチャンネルのIDを書いてください。",
  "import.twitch.asked":
    "{$channel :parts} がBotの参加を承認していません。配信者がBotのチャンネルのチャットで {$join :parts} と入力してから、もう一度実行してください。",
  "import.twitch.guest":
    "{$channel :parts} でBotはモデレーターではありません。配信者がそこで {$mod :parts} とBotの名前を入力してください。",
  "import.discord.none": "Discordにログインできません。 {$setting :parts} を設定してください。",
  "import.discord.failed": "Discordの応答に問題があります。1分ほどしてからもう一度実行してください。",
  "import.discord.no-channel":
    "そのチャンネルがDiscordで見つかりません。Botをサーバーに追加してチャンネルを見えるようにするか、IDを確認してください。",
  "import.discord.waits": "サーバーが許可待ちです： {$typed :parts}",
  "import.discord.mute":
    "チャンネル {$channel :title} （{$server :title}）に書き込めません。そこでBotのロールに権限を与えてください：{$missing :list}。その間、寄付のお知らせは待機します。",
  "import.once-there":
    "リンクを直すか、公開されてから同じ一覧でもう一度実行してください。接続済みのキャンペーンはそのままで、同じお知らせが2回届くことはありません。",
  "import.failed": "原因不明の失敗です。詳しくはログにあります。もう一度実行してください。",
  "import.linked": "連携：{$count :integer}件",
  "import.not-moderator": "モデレーターではない：{$count :integer}件",
  "import.not-entered": "連携済みだがBotは未参加：{$count :integer}件",
  "import.mute": "連携済みだが書き込めない：{$count :integer}件",
  "import.no-answer": "応答なし：{$count :integer}件",
  "import.problem": "問題あり：{$count :integer}件",
  "import.nothing-new": "新しいものはありません。",
  "import.new": `.input {$count :integer}
.match $count
*   {{新しいもの：{$count}件。動作中のBotには1分以内に反映されます。長い一覧では数分かかります。}}`,

  // world
  "world.begin":
    "Discord、Twitch、Tiltifyが実際にどう応答するかを確認します。「bellringer test」と書いたメッセージをいくつか投稿し、可能なら削除します。各ステップの前に確認します。",
  "world.where":
    "{$service :parts}：どこに投稿（または読み取り）してよいですか？例： {$example :parts} 。Enterだけで{$service :parts}を省きます。",
  "world.step": "{$step :parts}。Enterで実行、それ以外で飛ばします。",
  "world.no-terminal":
    "各ステップの前に確認しますが、ここには答える人がいません。確認なしで全部実行するには： {$typed :parts}",
  "world.written":
    "{$file :parts} を書き出しました。秘密の情報や寄付者の情報は含まれません。内容を確認して、このプロジェクトのissueに添付してください。",

  // How it is typed
  "usage.what": "bellringerはTiltifyの寄付をチャットでお知らせします。Tiltify公式ではありません。",
  "usage.start": "環境変数または.envのアカウントで動作する。アカウントがなければデモを表示",
  "usage.serve": "動作し、足りないものを表示",
  "usage.demo": "シミュレーターですべてを試す",
  "usage.login-twitch": "BotをTwitchにログインさせる（動作中でも可）",
  "usage.chat-link": "ブラウザのチャットのリンクをキー付きで表示",
  "usage.replay": "FILEのWebhook本文を、新しい署名で再送信",
  "usage.backup": "データベースと鍵を新しい1つのファイルに書き出す（動作中でも可）",
  "usage.backup.renew": "毎晩のバックアップのフォルダーに1つ作成し、ほかをすべて削除",
  "usage.restore": "Botの停止中に復元する。以前のデータは別に保存",
  "usage.inbox.list": "保留中のイベントを新しい順に表示",
  "usage.inbox.show": "その1つを本文付きで表示",
  "usage.inbox.retry": "Botにもう一度試させる",
  "usage.import": "多くのキャンペーンを接続（動作中でも可）",
  "usage.import.file": "FILEの各行にキャンペーンとチャンネルを書く：",
  "usage.world": "実際のサービスがどう応答するかを各ステップの前に確認しながら調べ、開発者向けのファイルを書き出す",
  "usage.world.where": "投稿と読み取りの場所（指定すれば聞かない）",
  "usage.world.yes": "何も聞かない",
  "usage.simulate": "このコンピューターで募金サイトをシミュレート",
  "usage.simulate.port": "待ち受けるポート（空いているもの）",
  "usage.simulate.deliver-to": "Webhookの送信先",
  "usage.simulate.speed": "再送と寄付の速さの倍率（1）",
  "usage.simulate.quiet": "10〜20秒ごとに寄付する",
  "usage.simulate.seed": "別のキャンペーンと別の認証情報（1）",
  "usage.simulate.supporters": "募金イベントを支援するキャンペーンの数、1000まで（5）",
  "usage.simulate.json": "準備ができたらJSONを1行表示",
  "usage.docker": "Dockerでは、「npm start --」の代わりに「docker compose exec bot node src/main.ts」と入力します。",
  "usage.settings": "設定の説明は.env.exampleにあります。",

  // The simulated platform
  "simulate.options": "次のオプションは存在しないか、値がありません。使えるもの：",
  "simulate.wrong": "{$option :parts} に「{$given :parts}」は使えません。",
} as const;
