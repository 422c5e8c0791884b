/** What whoever runs the bot reads in the terminal. */
export const host = {
  "host.listening": "bellringerは {$url :parts} で待ち受けています。Webhookの送信先： {$webhooks :parts}",
  "host.listening.only": "bellringerは {$url :parts} で待ち受けています",
  "host.roles": "このプロセスの担当： {$does :parts} 。残りは他のプロセスが担当します。",
  "host.events.webhook-only": "イベント：Webhookのみ。TILTIFY_CLIENT_IDがないため、Tiltifyに問い合わせできません。",
  "host.events.pull": "イベント：Tiltifyに問い合わせ。",
  "host.events.no-webhook": "イベント：Tiltifyに問い合わせ。Webhookは設定されていません。",
  "host.events.both": "イベント：Webhookと、Tiltifyへの問い合わせ。",
  "host.events.webhook": "イベント：Webhook。",
  "host.chat-link": "ブラウザのチャットにはキーが必要です。リンクを表示するには： {$typed :parts}",
  "host.out": "すべての場所のお知らせは {$addresses :parts} にも送られます（OUT_WEBHOOKS）。",
  "host.metrics":
    "{$metrics :parts} と、 {$ready :parts} の詳細は公開されていません。METRICS_TOKENを設定すると見られます。",

  // How parts of the program are, for /readyz
  "health.waiting": `.input {$count :integer}
.match $count
*   {{待機中のイベント：{$count}件}}`,
  "health.no-database": "データベースから応答がありません",
  "health.fails": "何も受け取れません。理由はログにあります",
  "health.here": "このプロセス",
  "health.unwritable": "何も書き込めません",
  "health.elsewhere": "別のプロセス",
  "health.by": "別のプロセス、 {$name :parts}",
  "health.nobody": "担当プロセスなし",

  "host.demo":
    "これはデモです。アカウントが設定されていないため、bellringerは自身のTiltifyシミュレーターと通信します。本物の寄付ではありません。",
  "host.demo.page": "寄付のお知らせを見るには： {$url :parts}",
  "host.demo.alone":
    "このページは誰にもキーを求めないため、このコンピューターだけで待ち受けます。プロキシを通して公開しないでください。",
  "host.demo.next": "そこで {$total :command} と入力するか、寄付者になってみてください。Ctrl+Cで終了します。",
  "host.demo.again": "前回のデモの寄付が残っています。最初から始めるには、起動前に {$file :parts} を削除してください。",
  "host.demo.set-up":
    "実際に使うには、{$within :lasts}以内に、このコンピューターのブラウザで次のリンクを開いてください： {$url :parts}",

  "host.twitch.open":
    "{$page :parts} を開き、Botのアカウントでログインして、 {$code :parts} を{$left :lasts}以内に入力してください。",
  "host.twitch.late": "時間内にコードが入力されませんでした。もう一度実行すると、新しいコードを発行します。",
  "host.twitch.refused":
    "Twitchにログインできませんでした（{$code :parts}）。もう一度実行すると、新しいコードを発行します。",
  "host.twitch.done": "Twitchに {$account :title} としてログインしました。動作中のBotには1分以内に反映されます。",
} as const;
