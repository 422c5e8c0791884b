/** What the bot tells teams and its host by itself. */
export const notices = {
  // Whoever looks after several servers reads of which one it is.
  "notice.whose": "{$whose :title}：{$notice :parts}",

  "platform.silent":
    "Tiltifyから{$since :lasts}応答がありません。寄付はTiltifyに保存されていて、復旧後にお知らせします。何もする必要はありません。",
  "platform.back": `.input {$missed :integer}
.match $missed
0   {{Tiltifyが復旧しました。その間に届いた寄付はありません。}}
*   {{Tiltifyが復旧しました。その間に届いた{$missed}件の寄付を、これからお知らせします。}}`,

  "login.refused":
    "TiltifyがBotのログインを受け付けません。TILTIFY_CLIENT_IDとTILTIFY_CLIENT_SECRETを app.tiltify.com/developers のアプリケーションと照らし合わせ、Botを再起動してください。寄付はTiltifyに保存されていて、後でお知らせします。",
  "login.accepted": "TiltifyがBotのログインを再び受け付けました。",

  "deliveries.missing":
    "TiltifyのWebhookが届いていません。代わりに5秒ごとに寄付を問い合わせているため、寄付は失われません。Webhookを再びオンにしました。続く場合は、WebhookのURLがBotに届くか確認してください。",
  "deliveries.back": "TiltifyのWebhookが再び届いています。",
  "endpoint.refused":
    "TiltifyがWebhookをオンにできません。TILTIFY_WEBHOOK_ENDPOINT_IDを app.tiltify.com/developers のアプリケーションのWebhookと照らし合わせてください。",
  "endpoint.on": "TiltifyがWebhookをオンにしました。",
  "secret.wrong":
    "Webhookの署名が正しくないため、受け取りを拒否しています。TILTIFY_WEBHOOK_SECRETSをWebhookのWebhook Signing IDと照らし合わせてください。1時間続くと、TiltifyがWebhookをオフにします。",
  "secret.right": "Webhookの署名が再び正しくなりました。",

  "out.late":
    "{$address :parts} がお知らせを受け取りません。応答が戻るまで待ってから送ります。OUT_WEBHOOKS を確認してください。",
  "out.lost": "{$address :parts} が24時間お知らせを受け取っていません。古いものから送られなくなります。",
  "out.refuses":
    "{$address :parts} がお知らせを拒否しています。拒否されたものは再送されません。どのプログラムが応答しているか確認してください。",
  "out.back": "{$address :parts} が再びお知らせを受け取るようになりました。",
  "disk.full":
    "データベースのあるディスクの空きがほとんどありません。空きを増やしてください。いっぱいになると受信もお知らせもできず、Tiltifyの再送にも期限があります。",
  "disk.free": "データベースのあるディスクに再び空きができました。",
  "intake.fails":
    "データベースの障害で寄付を受け取れません。寄付は失われず、復旧後に処理します。原因はログの「work failed」を確認してください。",
  "intake.works": "寄付の受け取りを再開しました。",
  "announcements.stuck":
    "お知らせを投稿できません。最も古いものが{$waited :lasts}待機しています。寄付は失われません。原因はログの「could not speak」を確認してください。",
  "announcements.go": "お知らせの投稿を再開しました。",
  "clock.ahead":
    "Botの時計が{$off :lasts}進んでいます。お知らせでは補正していますが、時計を合わせてください。Botを動かしているマシンで：timedatectl",
  "clock.behind":
    "Botの時計が{$off :lasts}遅れています。お知らせでは補正していますが、時計を合わせてください。Botを動かしているマシンで：timedatectl",
  "clock.right": "Botの時計が再び正しくなりました。",
  "backup.failed":
    "バックアップに失敗しました。 {$problem :parts} ほかはすべて動作しています。1時間ごとに再試行します。",
  "backup.failed.full":
    "ディスクがいっぱいで、 {$folder :parts} にバックアップを作成できません。空きを増やしてください。",
  "backup.failed.forbidden":
    "{$folder :parts} に書き込めません。Botを実行しているユーザーに権限を与えてください： {$shell :parts}",
  "backup.failed.damaged": "データベースが壊れています。古いバックアップを復元してください。",
  "backup.failed.none":
    "{$file :parts} にはまだデータベースがありません。 {$setting :parts} に正しいものを設定してください。",
  "backup.failed.exists": "{$file :parts} はすでにあり、上書きはしません。別の名前を指定してください。",
  "backup.failed.other": "バックアップを書き込めません：{$error :parts}。",
  "backup.failed.unknown": "原因はログの「backup failed」を確認してください。",
  "backup.works": "バックアップが再び動作しています。",

  "campaign.gone":
    "キャンペーン「{$campaign :title}」がTiltifyで見えなくなりました。非公開にされたか削除されたため、お知らせできません。意図したことなら：{$next :command}",
  "campaign.back": "キャンペーン「{$campaign :title}」が再びTiltifyで見えるようになりました。",
  "login-ended":
    "{$name :name}さんのTiltifyへのログインが、Tiltify側で終了しました。お知らせは続きますが、キャンペーンの持ち主は証明されていない状態です。もう一度ログインするには：{$next :command}",
  "next-campaign":
    "{$account :name}さんがTiltifyで「{$campaign :title}」を公開しました。「{$place :title}」でお知らせするには、そこで {$next :command} と入力してください。設定はそのまま使えます。",
  "next-campaign.connect": "接続する",
  "donations.missing":
    "キャンペーン「{$campaign :title}」への寄付{$missing :amount}がここに届いていません。Tiltifyは集計していますが、寄付の一覧に出していません。寄付はTiltifyに保存されていて、一覧に出たらお知らせします。それまでは、Tiltifyのダッシュボードを見て寄付者にお礼を伝えてください。",
  "donations.found": "キャンペーン「{$campaign :title}」への寄付は、すべて届きました。",
  "search.ended":
    "{$address :title} を30日間探しましたが、見つかりませんでした。公開されたら、もう一度接続してください。",

  // Nothing is announced by itself that came in long ago, or may have been announced before.
  absence: `.input {$count :integer}
.match $count
*   {{Botが{$away :lasts}停止していました。その間に届いた寄付は{$count}件、合計{$sums :sums}です。自動ではお知らせしません。まとめを投稿するには、お知らせの場所で {$next :command} と入力してください。}}`,
  "absence.copy": `.input {$count :integer}
.match $count
*   {{{$away :lasts}前のバックアップから復元されました。それ以降に届いた寄付は{$count}件、合計{$sums :sums}です。すでにお知らせした可能性があるため、繰り返しません。まとめを投稿するには、お知らせの場所で {$next :command} と入力してください。}}`,

  "place.deleted":
    "次のキャンペーンをお知らせしていたチャンネルが削除されました：{$campaigns :titles}。別のチャンネルで続けるには、そこで {$next :command} と入力してください。",
  "place.closed":
    "「{$where :title}」に書き込めません：{$reason :parts}。寄付のお知らせは1日待機し、再試行を続けます。",
  "place.open": "「{$where :title}」に再び書き込めるようになりました。",
  "place.aside":
    "「{$where :title}」にお知らせを1件送れませんでした：{$reason :parts}。保存してあります。もう一度送るには：{$next :command}",
  "host.must-act": "「{$where :title}」に書き込めません：{$reason :parts}。対応できるのはあなただけです。",
  "donor-roles.stuck": "寄付した人にロールを付けられません。原因を見るには {$next :command} と入力してください。",
  "donor-roles.gone":
    "寄付した人に付けるロールがサーバーからなくなったため、誰にも付きません。ほかのロールを選ぶには：{$next :command}",
  "donor-roles.work": "寄付した人にまたロールが付きます。",
  "pause.forgotten":
    "お知らせが1時間前から一時停止のままです。寄付の集計は続いています。再開するには：{$next :command}",
} as const;
