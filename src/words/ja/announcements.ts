/** What the bot announces by itself. */
export const announcements = {
  thanks: "ありがとうございます！",
  "thanks.giver": "{$giver :parts}さん、ありがとうございます！",
  "test-mark": "【テスト・実際の寄付ではありません】",
  "test-mark.news": "【テスト・実際のお知らせではありません】",

  // Where the donor's comment follows, and where none does.
  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b}さんから{#b}{$amount :amount}{/b}の寄付！}}
*    {{{#b}{$name :name}{/b}さんから{$to}へ{#b}{$amount :amount}{/b}の寄付！}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b}さんから{#b}{$amount :amount}{/b}の寄付がありました！}}
*    {{{#b}{$name :name}{/b}さんから{$to}へ{#b}{$amount :amount}{/b}の寄付がありました！}}`,
  "donation.vote": "投票：{#b}{$option :title}{/b}（{$poll :title}）",
  "donation.picked": "リワード：{#b}{$rewards :titles}{/b}",
  "donation.counts": "いまなら寄付が{$times :integer}倍でカウントされます！",
  "donation.refunded": "{#b}{$amount :amount}{/b}の寄付は返金されました。",

  bundle: `.input {$count :integer}
.match $count
*   {{{#b}寄付{$count}件、合計{$sum :sums}{/b}！}}`,
  "bundle.large": `.input {$count :integer}
.match $count
*   {{{#b}高額寄付{$count}件、合計{$sum :sums}{/b}！}}`,
  "bundle.donors": "ありがとうございます！　{$donors :donors}",
  "bundle.one-donor": "{#b}{$name :name}{/b}さんから{$times :integer}回、合計{#b}{$sum :sums}{/b}の寄付がありました！",
  "bundle.picked": "リワード：{#b}{$rewards :titles}{/b}",
  "bundle.votes": "投票：{#b}{$options :titles}{/b}",
  "bundle.refunded": "これらの寄付は返金されました。",

  // After an absence or a pause. A chat whose times run says from when to when, the others how long it was.
  "digest.away": "{$from :at}から{$until :at}まで、Botが停止していました。",
  "digest.away.line": "Botが{$lasted :lasts}停止していました。",
  "digest.quiet": "お知らせを一時停止していました。",
  digest: `.input {$count :integer}
.match $count
*   {{その間に届いた寄付は{$count}件、{#b}合計{$sum :sums}{/b}！}}`,
  "digest.refunded": "その間に届いた寄付は返金されました。",

  goal: `.input {$to :name maybe=yes}
.match $to
none {{{#b}目標の{$goal :amount}を達成{/b}！}}
*    {{{#b}{$to}が目標の{$goal :amount}を達成{/b}！}}`,
  "goal.thanks": "皆さん、ありがとうございます！",
  "goal.cause": "寄付先：{$cause :title}",
  "goal.open": "引き続き寄付を受け付けています。",
  "goal-set": `.input {$to :name maybe=yes}
.match $to
none {{{#b}新しい目標：{$goal :amount}{/b}！}}
*    {{{#b}{$to}の新しい目標：{$goal :amount}{/b}！}}`,
  "goal-set.raised": "これまでに{$raised :amount}が集まっています。",
  progress: `.input {$to :name maybe=yes}
.match $to
none {{{#b}目標の{$percent :percent}に到達{/b}！　{$goal :amount}のうち{$raised :amount}が集まりました。}}
*    {{{#b}{$to}が目標の{$percent :percent}に到達{/b}！　{$goal :amount}のうち{$raised :amount}が集まりました。}}`,
  closing: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}キャンペーンは合計{$raised :amount}で終了しました{/b}！}}
*    {{{#b}「{$campaign}」は合計{$raised :amount}で終了しました{/b}！}}`,
  found: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}キャンペーンが公開されました{/b}！　寄付をここでお知らせします。}}
*    {{{#b}「{$campaign}」が公開されました{/b}！　寄付をここでお知らせします。}}`,
  // Where several may be meant, behind what does not say it.
  campaigns: `.input {$count :integer}
.match $count
*   {{キャンペーン：{$campaigns :titles}}}`,
  standing: "{$goal :amount}のうち{$raised :amount}",

  "reminder.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}のマイルストーンまであと{$left :amount}！}}
*    {{「{$milestone}」（{$amount :amount}）まであと{$left :amount}！}}`,
  "reminder.goal": "目標の{$goal :amount}まであと{$left :amount}！",
  reminder: "寄付はこちらから： {$url :url}",

  milestone: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}{$amount :amount}達成{/b}！}}
*    {{{#b}{$amount :amount}達成：{$milestone}{/b}！}}`,
  "milestone.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{次は{$amount :amount}}}
*    {{次は「{$milestone}」（{$amount :amount}）}}`,
  nearly: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}のマイルストーンまで{#b}あと{$left :amount}{/b}！}}
*    {{「{$milestone}」（{$amount :amount}）まで{#b}あと{$left :amount}{/b}！}}`,
  "nearly.pace": "このペースなら、あと{$time :lasts}です。",

  "match-start": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{#b}{$by :name}さんのマッチング寄付が始まりました{/b}！}}
*    {{{#b}{$by :name}さんのマッチング寄付が始まりました{/b}！　上限は{$upTo}です。}}`,
  "match-start.left": "上限{$upTo :amount}のうち、残り{$left :amount}です。",
  "match-part": "{#b}{$by :name}さんのマッチング寄付は上限の{$percent :percent}に到達{/b}！　残り{$left :amount}です。",
  ends: "{$ends :until}に終了します。",
  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}{$by :name}さんのマッチング寄付{/b}はまもなく終了します。}}
*    {{{#b}{$by :name}さんのマッチング寄付{/b}は{$ends}に終了します。}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{これまでのマッチング額は{$matched :amount}です。}}
*    {{これまでのマッチング額は、上限{$upTo}のうち{$matched :amount}です。}}`,

  "match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{#b}{$by :name}さんのマッチング寄付が終了しました{/b}。}}
*    {{{#b}{$by :name}さんのマッチング寄付が終了、{$paid}が上乗せされました{/b}！}}`,

  poll: "投票：「{$poll :title}」",
  "poll-lead": `.input {$option :title maybe=yes}
.match $option
none {{{#b}選択肢の1つ{/b}が{$amount :amount}で首位！}}
*    {{{#b}「{$option}」{/b}が{$amount :amount}で首位！}}`,
  "poll-lead.second": `.input {$option :title maybe=yes}
.match $option
none {{2位は{$amount :amount}}}
*    {{2位は「{$option}」（{$amount :amount}）}}`,
  "poll-ending": "{#b}投票は{$ends :until}に締め切り{/b}！",
  "poll-ending.lead": "首位：{#b}{$option :parts}{/b}（{$amount :amount}）",
  "poll-ending.second": "{$option :parts}が首位に立つには、あと{$missing :amount}を超える寄付が必要です。",
  "poll-ending.no-vote": "まだ投票はありません。",
  "poll-result": `.input {$option :title maybe=yes}
.match $option
none {{{#b}投票の結果が出ました{/b}！　1位は{$sum :amount}のうち{$amount :amount}を獲得しました。}}
*    {{{#b}「{$option}」に決定{/b}！　{$sum :amount}のうち{$amount :amount}を獲得しました。}}`,
  "poll-result.equal": "{#b}{$options :list}が同点{/b}！　それぞれ{$amount :amount}です。",
  "poll-result.over": "{#b}投票が終了しました{/b}。",
  "poll.unnamed": "名前のない選択肢",

  "reward-new": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}新しいリワードが追加されました{/b}！}}
*    {{{#b}新しいリワード：{$reward}{/b}！}}`,
  "reward-new.price": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}新しいリワード{/b}（{$amount :amount}）が追加されました！}}
*    {{{#b}新しいリワード：{$reward}{/b}（{$amount :amount}）！}}`,
  "reward-new.several": "{#b}新しいリワード{/b}：{$rewards :list}",
  "reward-new.item": `.input {$reward :title maybe=yes}
.match $reward
none {{名前なし（{$amount :amount}）}}
*    {{{$reward}（{$amount :amount}）}}`,
  "reward-new.unnamed": "名前なし",
  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}リワード{/b}が1つ品切れになりました。}}
*    {{{#b}「{$reward}」{/b}は品切れになりました。}}`,

  starting: `.input {$count :integer}
.match $count
*   {{{#b}{$names :list}{/b}は{$starts :until}に始まります。}}`,
  "starting.unnamed": "{#b}スケジュールの次の予定{/b}は{$starts :until}に始まります。",
  "starting.next": "スケジュールの次の予定",

  "high-bid": `.input {$item :title maybe=yes}
.match $item
none {{{#b}最高入札額：{$amount :amount}{/b}（{$by :name}さん）！}}
*    {{{#b}「{$item}」：{$amount :amount}{/b}、{$by :name}さんが最高額で入札！}}`,
  "high-bid.rise": "前の入札より{$rise :amount}アップ！",
  "auction-ending": `.input {$item :title maybe=yes}
.match $item
none {{{#b}オークションの出品{/b}は{$ends :until}に終了します。}}
*    {{{#b}「{$item}」{/b}は{$ends :until}に終了します。}}`,
  "auction-ending.bid": "最高入札額：{$amount :amount}（{$by :name}さん）",
  "auction-ending.no-bid": `.input {$start :amount maybe=yes}
.match $start
none {{まだ入札はありません。}}
*    {{まだ入札はありません。開始価格は{$start}です。}}`,
  "auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{#b}オークションの出品{/b}は{#b}{$by :name}{/b}さんが{#b}{$amount :amount}{/b}で落札しました！}}
*    {{{#b}「{$item}」{/b}は{#b}{$by :name}{/b}さんが{#b}{$amount :amount}{/b}で落札しました！}}`,

  // For a team: comments that wait for its decision, and those that were hidden.
  "left-out": "{#b}{$amount :amount}{/b}の寄付のコメントを、フィルターで非表示にしました。",
  approval: "{#b}{$name :name}{/b}さんから{#b}{$amount :amount}{/b}の寄付とコメントです。",
  "approval.waits": "表示しますか？",
  "approval.posted": "表示しました。",
  "approval.left": "非表示のままです。",
  "approval.gone": "{#b}{$amount :amount}{/b}の寄付のコメントはなくなりました。",
  approvals: "ほかにも承認待ちのコメントがあります。",
  comment: "{#b}{$name :name}{/b}さん（{#b}{$amount :amount}{/b}）のコメントです。",
  "comment.gone": "{#b}{$amount :amount}{/b}の寄付のコメントは取り下げられました。",

  // What a value stands for in the streamer's own words: each is said in the middle of theirs.
  "own.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}のマイルストーン}}
*    {{「{$milestone}」（{$amount :amount}）}}`,
  "own.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}}}
*    {{「{$milestone}」（{$amount :amount}）}}`,
  "own.goal": "目標の{$goal :amount}",
  "own.second": `.input {$option :title maybe=yes}
.match $option
none {{2位の選択肢（{$amount :amount}）}}
*    {{「{$option}」（{$amount :amount}）}}`,
  "own.reward": "リワード",

  // What happened while somebody was not there, in a list, with how long ago it was.
  "missed.goal": "目標達成：{$goal :amount}",
  "missed.goal-set": "新しい目標：{$goal :amount}",
  "missed.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}達成}}
*    {{{$amount :amount}達成：{$milestone}}}`,
  "missed.poll-result": "{$option :list}が{$amount :amount}で1位に決定",
  "missed.poll-result.equal": "{$options :list}が同点、それぞれ{$amount :amount}",
  "missed.poll-result.over": "投票が終了",
  "missed.match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{$by :name}さんのマッチング寄付が終了}}
*    {{{$by :name}さんのマッチング寄付が終了、{$paid}を上乗せ}}`,
  "missed.auction-won": `.input {$item :title maybe=yes}
.match $item
none {{オークションの出品を{$by :name}さんが{$amount :amount}で落札}}
*    {{{$item}を{$by :name}さんが{$amount :amount}で落札}}`,
  "missed.reward-gone": "品切れ：{$reward :title}",
  "missed.closing": "合計{$raised :amount}で終了",
  "night.best": "最も盛り上がった1時間：{$from :at}から（{$sum :amount}）",
  "night.milestones": "達成したマイルストーン：{$milestones :titles}",
  "night.chart": "合計額の推移：{$before :amount}（{$from :at}）から{$raised :amount}（{$to :at}）まで",

  // How campaigns stand, in a message that is kept up to date.
  "card.none": "ここにはキャンペーンが接続されていません。",
  "card.unnamed": "キャンペーン",
  "card.cause": "寄付先：{$cause :title}",
  "card.raised": "これまでに{#b}{$raised :amount}{/b}が集まりました。",
  "card.standing": "{$goal :amount}のうち{#b}{$raised :amount}{/b}が集まりました。",
  "card.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{次の{#b}マイルストーン{/b}（{$amount :amount}）まであと{$left :amount}}}
*    {{次は{#b}「{$milestone}」{/b}（{$amount :amount}）、あと{$left :amount}}}`,
  "card.poll": `.input {$poll :title maybe=yes}
.match $poll
none {{{#b}「{$leader :title}」{/b}が首位です。}}
*    {{投票「{$poll}」：{#b}「{$leader :title}」{/b}が首位です。}}`,
  "card.scarce": "{#b}{$reward :title}{/b}：残り{$left :integer}個",
  "card.item": "{#b}{$item :title}{/b}：最高入札額は{$bid :amount}",
  "card.more": `.input {$count :integer}
.match $count
*   {{ほかに{$count}件のキャンペーンが接続されています。}}`,
  "card.closed": `.input {$count :integer}
.match $count
*   {{キャンペーンは終了しました。皆さん、ありがとうございました！}}`,
  "card.latest": "{#b}最新の寄付{/b}",
  "card.donor": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b}さん {$amount :amount}}}
*    {{{#b}{$name :name}{/b}さん {$amount :amount} → {$to}}}`,
  "card.as-of": "更新：{$time :ago}",
  "card.as-of.day": "更新：{$day :date}",

  // What stands on a button below, or is left out where what to type stands for itself.
  "hint.donate": "寄付する",
  "hint.campaign": "キャンペーン",
  "hint.rewards": "リワード",
  "hint.donations": "コメントを見る",
  "hint.all-donations": "すべて見る",
  "hint.auction": "入札する",
  "hint.schedule": "スケジュール",
} as const;
