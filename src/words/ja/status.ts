/** How a place stands: what is wrong or left to do there, what to do about it, and what goes on. */
export const status = {
  "status.well": "問題ありません。",
  "status.to-do": `.input {$count :integer}
.match $count
*   {{やること：{$count}件}}`,

  // What to do, where several have the same
  "do.nothing": "何もする必要はありません。寄付は保存されていて、後でお知らせします。",
  "do.host": "対応は運営者が行います。すでに連絡済みです。",
  "do.team": "視聴者に見えないチャンネルで {$typed :command} と入力してください。",
  "do.team.room": "{$room :parts} を開いて、そこで {$typed :command} と入力してください。",

  // What is wrong now, the worst first
  "status.none": "ここにはキャンペーンが接続されていません。",
  "status.none.do": "{$typed :command} の後に、キャンペーンページのURLを入力してください。",
  "status.searched": "{$address :title} はまだTiltifyで見えません。",
  "status.searched.do": "Tiltifyで公開するか、リンクを確認してください。2分ごとに探しています。",
  "status.shut-out": "「{$place :place}」に書き込めません：{$reason :parts}。",
  "status.shut-out.do": "権限を与えるか、別のチャンネルでお知らせしてください。寄付は保存されています。",
  "status.aside": `.input {$count :integer}
.match $count
*   {{「{$place :place}」に{$count}件のお知らせを送れませんでした：{$reason :parts}。}}`,
  "status.aside.do": "失われたものはありません。もう一度送るには：{$typed :command}",
  "status.send-again": "もう一度送る",
  "status.refused": `.input {$count :integer}
.match $count
*   {{「{$place :place}」で直近24時間に、言葉が理由で{$count}件のお知らせが拒否されました。}}`,
  "status.refused.do": "一覧を見るには：{$typed :command}",
  "status.chat-failed": "{$chat :chat}に接続できません。寄付は保存されています。",
  "status.chat-connecting": "{$chat :chat}に接続中です。",
  "status.login": "TiltifyがBotのログインを受け付けません。寄付はTiltifyに保存されています。",
  "status.no-login": "まだTiltifyに接続されていません。",
  "status.no-login.do": "運営者がTILTIFY_CLIENT_IDとTILTIFY_CLIENT_SECRETを設定する必要があります。",
  "status.silent": "いまTiltifyから応答がありません。",
  "status.unread": "いま一部の情報をTiltifyから取得できません：{$campaigns :titles}。",
  "status.unreadable": `.input {$count :integer}
.match $count
*   {{読み取れなかった寄付が{$count}件あります。}}`,
  "status.unreadable.do": "誰からの寄付かはTiltifyのダッシュボードで確認できます。運営者には通知済みです。",
  "status.asks-instead": "TiltifyのWebhookが届かないため、寄付が数分遅れることがあります。",
  "status.gone": "キャンペーン「{$campaign :title}」がTiltifyで見えなくなりました。",
  "status.gone.do": "再び公開すると自動で再開します。または外してください：{$typed :command}",
  "status.ended": "終了：{$campaigns :titles}。",
  "status.ended.do": "次のキャンペーンを接続：{$typed :command}",
  "status.no-webhooks": "次のキャンペーンのWebhookをTiltifyが受け付けません：{$campaigns :titles}。",
  "status.no-webhooks.do": "何もする必要はありません。代わりに寄付を定期的に確認しています。",
  "status.paused-by-host": "運営者がすべてのお知らせを一時停止しています。",
  "status.paused": "ここのお知らせは一時停止中です。",
  "status.paused-until": "ここのお知らせは一時停止中で、{$until :until}に再開します。",
  "status.paused.do": "今すぐ再開するには：{$typed :command}",
  "status.resume-now": "今すぐ再開",
  "status.late": `.input {$count :integer}
.match $count
*   {{お知らせが{$count}件、長いもので1分以上待機しています。}}`,
  "status.late.do": "続くようなら、運営者に伝えてください。",

  // What is left to do
  "status.unseen":
    "「{$place :title}」でBot自身のメッセージを読めないため、障害の後に同じものが2回届くことがあります。",
  "status.unseen.do": "そこでBotのロールに権限「{$lacks :parts}」を与えてください。",
  "status.donations-off": "ここでは寄付をお知らせしていません。",
  "status.donations-off.do": "お知らせするには：{$typed :command}",
  "status.announce-them": "お知らせする",
  "status.nobody-asked": "コメントの承認を依頼するチャンネルが決まっていません。",
  "status.ping-none": "高額寄付でメンションするロールが選ばれていません。",
  "status.donor-role": "寄付した人にロール「{$role :title}」が付きません。",
  "status.donor-role-gone": "寄付した人に付けるロールがなくなりました。",
  "status.ping-gone": "高額寄付でメンションするロールがなくなりました。",
  "status.ping.do": "ロールを選ぶには：{$typed :command}",
  "status.ping-amount": "ロール「{$role :title}」は、まだメンションされません。",
  "status.ping-amount.do": "いくらからメンションするかを決めるには：{$typed :command}",
  "status.ping-refused": "ロール「{$role :title}」をメンションする権限がありません。",
  "status.ping-refused.do": "{$way :parts}。",
  "status.team": "問題が起きても、誰にも知らせていません。",
  "status.more": "ほかにもありますが、全員に見える場所では表示できません。",

  // What goes on
  "status.announced": "{$campaigns :titles} → {$places :places}。",
  "status.last": "最新の寄付：{$at :ago}。",
  "status.no-donation": "寄付はまだありません。",
  "status.asked": "Tiltifyの確認：{$at :ago}。",
  "status.rarely": "多くのキャンペーンで上限を分け合っているため、確認は{$every :lasts}ごとです。",
  "status.waiting": `.input {$count :integer}
.match $count
*   {{待機中のお知らせ：{$count}件。}}`,
  "status.nothing-waits": "待機中のものはありません。",
  "status.live": "{$place :place}は配信中です。",
  "status.not-live": "{$place :place}は配信していません。",
  "status.panic": "緊急停止",
  "status.send-test": "テストを送る",
} as const;
