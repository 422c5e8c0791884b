/** What holds the other sentences together: times, lists, quotations. Most sentences need a look at none of these. */
export const engine = {
  // Two sentences, one behind the other. An ideographic blank, as belongs behind ！ and ？: an amount, a link or a text of
  // the streamer's must not run on into what follows.
  "line.next": "{$before :parts}　{$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "「{$quote :parts}」",

  // Whose name is not shown, and who gave none: both are followed by さん.
  "name.someone": "支援者",
  "name.anonymous": "匿名",
  // A reward or campaign whose name holds nothing that can be said.
  "title.none": "（名前なし）",

  // What chats are called, and a place of theirs of which nothing else is known.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "別のチャンネル",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "ブラウザ",

  // Why a chat is not connected: behind a colon, and without a full stop.
  "connection.another": "別のプロセスが発言しています",
  "connection.lost": "接続が切れました",
  "connection.not-yet": "まだ起動していません",

  // Who did something and is not named. Others are told of the host, who is the bot's, not theirs.
  "doer.host": "Botの運営者",
  "doer.moderator": "モデレーター",

  // Around what is answered: what has no room, how old it is, further pages. `.line` in a chat of one line.
  "reply.heading": "{$title :parts}：",
  "reply.items": "{$before :parts} · {$after :parts}",
  "reply.after-items": "{$before :parts}。{$after :parts}",
  "reply.more": "（ほか{$count :integer}件）",
  "reply.as-of": "{$time :parts}の情報です。いまTiltifyから応答がありません。",
  "reply.as-of.line": "（{$time :parts}の情報）",
  "reply.page": "{$number :integer}/{$of :integer}ページ。",
  "reply.page.next": "次のページ：{$next :parts}",
  "reply.page.line": "（{$number :integer}/{$of :integer}ページ）",
  "reply.page.line.next": "（{$number :integer}/{$of :integer}ページ：{$next :parts} ）",
  "reply.labelled": "{$label :parts}：{$value :parts}",

  donor: "{$name :name}さん {$amount :amount}",
  "donor.anonymous": "匿名{$times :integer}件 計{$amount :amount}",

  // The last of a list whose other items have no room. 件 is right for donations, rewards and places.
  "list.more": "ほか{$count :integer}件",
  "sums.more": `.input {$count :integer}
.match $count
*   {{ほか{$count}通貨}}`,

  // Each reads well in front of 後, 前, ごと and に.
  "time.seconds": "{$seconds :integer}秒",
  "time.minutes": "{$minutes :integer}分",
  "time.hours": "{$hours :integer}時間",
  "time.hours-minutes": "{$hours :integer}時間{$minutes :integer}分",
  "time.days": `.input {$days :integer}
.match $days
*   {{{$days}日}}`,

  // What is ahead is followed by に, so "soon" is すぐ. What is past is followed by no に.
  "time.in": "{$time :parts}後",
  "time.in.days": `.input {$days :integer}
.match $days
*   {{{$days}日後}}`,
  "time.in.soon": "すぐ",
  "time.ago": "{$time :parts}前",
  "time.ago.days": `.input {$days :integer}
.match $days
*   {{{$days}日前}}`,
  "time.ago.now": "たった今",
} as const;
