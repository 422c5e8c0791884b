/** What is said over HTTP, besides the page itself: refusals, the pages of the root, and how the demo's campaign stands. */
export const server = {
  // What the server refuses; people and programs read it
  "refused.json": "コンテンツタイプ application/json のJSONを送ってください。",
  "refused.unreadable": "JSONとして読み取れません。",
  "refused.long": "長すぎます。",
  "refused.pages": "開いているページが多すぎます。1つ閉じて、もう一度お試しください。",
  "refused.message": "user（1〜{$user :integer}文字）とtext（1〜{$text :integer}文字）を送ってください。",
  "refused.restarting": "再起動中です。1分ほどしてからもう一度お試しください。",
  "refused.rooms-full": "ルームが多すぎます。すでにあるルームを使ってください。",

  // What a browser shows at the address of the bot, and where nothing is
  "root.title": "bellringerは動作中です",
  "root.chat": "Tiltifyの寄付をチャットでお知らせします。ブラウザのチャットは、運営者から受け取ったリンクで開けます。",
  "root.elsewhere": "Tiltifyの寄付をDiscordとTwitchでお知らせします。このページにチャットはありません。",
  "root.open": "チャットを開く",
  "missing.title": "このURLには何もありません",
  "missing.text": "リンクが間違っているか、古くなっています。リンクをくれた人に新しいものを確認してください。",
  "missing.back": "スタートページへ",

  // The demo
  "panel.raised": "{$goal :amount}のうち{$raised :amount}",
  "panel.reward.priced": "{$reward :title}（{$price :amount}）",
  "panel.step": "{$percent :percent}に到達する",
  "panel.lot": "{$item :title}：{$bid :amount}",
  "panel.no-amount": "金額を入力してください（例： {$whole :parts} 、 {$cents :parts} ）。",
  "panel.all-sold": "すべて落札されました。",
  "panel.all-gone": "リワードはすべて品切れです。",
  "panel.match.end": "マッチング終了",
  "panel.end.again": "もう一度始める",
  "panel.step.higher": "目標を引き上げる",
} as const;
