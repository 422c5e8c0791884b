/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "TiltifyがBotのログインを受け付けません。対応は運営者が行います。すでに連絡済みです。",
  "ask.gone": "そのキャンペーンはTiltifyで見えなくなりました。主催者が非公開にした可能性があります。",
  "ask.not-given": "このキャンペーンでは、その情報をTiltifyから取得できません。",
  "ask.silent": "いまTiltifyから応答がありません。1分ほどしてからもう一度お試しください。",
  "ask.too-many": "いま名前の検索が混み合っています。1分ほどしてからもう一度お試しください。",

  // What is told of one of several alike, such as a reward: its price, how many are left, until when
  "fact.next": "{$before :parts}、{$after :parts}",
  "fact.ends": "{$end :until}に終了",
  "fact.starts": "{$start :until}に開始",
  "fact.of": "{$wanted :amount}のうち{$reached :amount}",
  "fact.reached": "達成",
  "fact.to-go": "あと{$missing :amount}",
  "fact.closed": "受付停止中",

  // On buttons
  "link.campaign": "キャンペーン",
  "link.donate": "寄付する",
  "link.give": "専用リンクで寄付",
  "link.vote": "寄付で投票",
  "link.bid": "入札する",
  "link.team_campaign": "チーム",
  "link.fundraising_event": "イベント",
  "link.cause": "支援団体",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{種類：キャンペーン。}}
*    {{種類：キャンペーン。寄付先：{$cause}。}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{種類：個人キャンペーン。}}
*    {{種類：個人キャンペーン。寄付先：{$cause}。}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{種類：チームのキャンペーン。}}
*    {{種類：チームのキャンペーン。寄付先：{$cause}。}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{種類：募金イベント。}}
*    {{種類：募金イベント。寄付先：{$cause}。}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{種類：支援団体。}}
*    {{種類：支援団体。寄付先：{$cause}。}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{種類：オークション。}}
*    {{種類：オークション。寄付先：{$cause}。}}`,
  "kind.open": "受付中です。",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{終了しています。}}
*    {{{$at}に終了しました。}}`,
  "kind.closed": "いまは受け付けていません。",

  "standing.raised": "{$raised :amount}が集まっています。",
  "standing.goal": "{$goal :amount}のうち{$raised :amount}が集まっています。",
  "standing.share": "{$goal :amount}のうち{$raised :amount}（{$percent :percent}）が集まっています。",
  "standing.promised": "ほかに、入札者からの支払い予定が{$promised :amount}あります。",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{集まった金額は{$raised :amount}です。}}
*    {{集まった金額は、目標{$goal}に対して{$raised :amount}です。}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{キャンペーン「{$campaign :title}」は終了しています。}}
*    {{キャンペーン「{$campaign :title}」は{$at}に終了しました。}}`,
  "standing.unknown": "合計金額をTiltifyから取得できません。",

  "goal.none": "「{$campaign :title}」に目標金額は設定されていません。これまでに{$raised :amount}が集まっています。",
  "goal.unknown": "キャンペーン「{$campaign :title}」の状況をTiltifyから取得できません。",
  "goal.to-go":
    "あと{$missing :amount}！　「{$campaign :title}」は{$goal :amount}のうち{$raised :amount}（{$percent :percent}）が集まっています。",
  "goal.reached":
    "目標達成！　「{$campaign :title}」は{$goal :amount}に対して{$raised :amount}（{$percent :percent}）が集まっています。",
  "goal.forecast": "直近1時間のペースなら、{$at :until}に目標を達成する見込みです。",

  "donate.title": "「{$campaign :title}」への寄付",
  "donate.closed": "キャンペーン「{$campaign :title}」は、いま寄付を受け付けていません。",
  "donate.no-page": "キャンペーン「{$campaign :title}」の寄付ページをTiltifyから取得できません。",
  "give.title": "「{$campaign :title}」への専用リンク",
  "give.what": "あなただけのリンクです。このリンクから寄付すると、あなたの寄付だとBotに伝わります。",
  "give.careful": "人に渡さないでください。ほかの人がこのリンクから寄付すると、あなたの寄付になります。",
  "give.choose": "このサーバーの全員に見せるものを選んでください：",
  "give.role": "{#b}ロール：{/b}寄付したことが分かるロールが付きます。",
  "give.amount": "{#b}金額：{/b}おおよその金額が分かるロールが付きます。",
  "give.name": "{#b}名前：{/b}お知らせで、あなたにメンションしてお礼を伝えます。",
  "give.anonymous": "Tiltifyで匿名で寄付した場合は、メンションしません。",
  "give.kept":
    "選んだものを付け、返金のときに外せるように、リンクと寄付を保存します。寄付がなければ30日で削除します。保存内容の確認と削除は {$next :command} でできます。",
  "give.tick.role": "ロール",
  "give.tick.amount": "金額",
  "give.tick.name": "名前",
  "give.get": "リンクを受け取る",
  "give.yours": "「{$campaign :title}」へのあなたのリンク",
  "give.nothing": "何も選ばれていないので、通常のリンクです。何も保存しません。",
  "give.many": "寄付待ちの専用リンクが上限の{$count :integer}件あるため、通常のリンクです。",
  "give.soon": "専用リンクを受け取ったばかりのため、通常のリンクです。次の専用リンクは1分後に受け取れます。",
  "give.slow": "いまTiltifyから専用リンクを取得できないため、通常のリンクです。あなたの寄付だとは伝わりません。",
  "give.known": "あなたについて保存しているもの：",
  "give.known.none": "あなたについて保存しているものはありません。",
  "give.known.open": "「{$campaign :title}」へのリンク（{$at :date}）。寄付はまだありません。",
  "give.known.given": "「{$campaign :title}」へ{$amount :amount}（{$at :date}のリンク）。",
  "give.known.refunded": "「{$campaign :title}」へ{$amount :amount}、返金済み（{$at :date}のリンク）。",
  "give.known.chosen": "選んだもの：{$chosen :list}。",
  "give.forget.ask": "削除すると、付いたロールが外れ、お知らせでのメンションもなくなります。",
  "give.forget.all": "すべて削除",
  "give.forget.done": "すべて削除しました。ロールは数分以内に外れます。",
  "give.forget.backups": "運営者のバックアップには{$until :date}まで残ります。",
  "give.forget.platform": "Tiltifyには寄付の記録が残ります。",

  "donations.title": "最新の寄付（{$campaign :title}）",
  "donations.none": "キャンペーン「{$campaign :title}」への寄付はまだありません。",
  "donations.event": "このイベントの寄付一覧はTiltifyから取得できません。寄付はリアルタイムで受け取っています。",
  "donations.unlisted": "キャンペーン「{$campaign :title}」の寄付一覧はTiltifyにありません。まだ寄付は届いていません。",
  "donations.heard": "届いた最新の寄付（{$campaign :title}）",

  "leaderboard.donors.daily": "今日の寄付ランキング（{$campaign :title}）",
  "leaderboard.donors.weekly": "今週の寄付ランキング（{$campaign :title}）",
  "leaderboard.donors.monthly": "今月の寄付ランキング（{$campaign :title}）",
  "leaderboard.donors.all": "寄付ランキング（{$campaign :title}）",
  "leaderboard.fundraisers.daily": "今日の参加者ランキング（{$campaign :title}）",
  "leaderboard.fundraisers.weekly": "今週の参加者ランキング（{$campaign :title}）",
  "leaderboard.fundraisers.monthly": "今月の参加者ランキング（{$campaign :title}）",
  "leaderboard.fundraisers.all": "参加者ランキング（{$campaign :title}）",
  "leaderboard.teams.daily": "今日のチームランキング（{$campaign :title}）",
  "leaderboard.teams.weekly": "今週のチームランキング（{$campaign :title}）",
  "leaderboard.teams.monthly": "今月のチームランキング（{$campaign :title}）",
  "leaderboard.teams.all": "チームランキング（{$campaign :title}）",
  "leaderboard.none": "まだ誰もいません。",
  "leaderboard.no-such": "このキャンペーンに、そのランキングはありません。",

  "auction.none": "いま「{$auction :title}」に出品はありません。",
  "auction.bid": "{$amount :amount}（最高入札：{$bidder :name}さん）",
  "auction.no-bid": "入札なし",
  "auction.starts-at": "開始価格{$amount :amount}",
  "auction.none-connected": "ここにはまだオークションが接続されていません。",
  "auction.is-none": "その番号のキャンペーンはオークションではありません。",

  "match.none": "いま「{$campaign :title}」でマッチング寄付は行われていません。",
  "match.up-to": "{#b}{$by :name}{/b}さんがマッチング寄付を実施中です（上限{$pledged :amount}）。",
  "match.so-far":
    "{#b}{$by :name}{/b}さんがマッチング寄付を実施中です（上限{$pledged :amount}のうち{$matched :amount}）。",
  "match.ends": "{$end :until}に終了します。",

  "milestones.title": "マイルストーン（{$campaign :title}）",
  "milestones.none": "キャンペーン「{$campaign :title}」にマイルストーンはありません。",
  "milestones.at": "{$amount :amount}",

  "polls.none": "いま「{$campaign :title}」で行われている投票はありません。",
  "polls.option": "{$amount :amount}（{$percent :percent}）",
  "polls.ends": "{$end :until}に終了します。",

  "rewards.title": "リワード（{$campaign :title}）",
  "rewards.none": "いま「{$campaign :title}」に選べるリワードはありません。",
  "rewards.gone": "品切れ",
  "rewards.left": "残り{$left :integer}個",

  "schedule.title": "スケジュール（{$campaign :title}）",
  "schedule.none": "キャンペーン「{$campaign :title}」のスケジュールに、この後の予定はありません。",
  "schedule.on": "いま進行中",

  "targets.title": "個別目標（{$campaign :title}）",
  "targets.none": "キャンペーン「{$campaign :title}」に個別目標はありません。",
  "targets.label": "個別目標",

  "fitness.title": "フィットネス（{$campaign :title}）",
  "fitness.none": "キャンペーン「{$campaign :title}」にフィットネスの目標はありません。",
  "fitness.count": "{$goal :decimal}のうち{$reached :decimal}（{$percent :percent}）",
  "fitness.mile": "{$goal :decimal}マイルのうち{$reached :decimal}マイル（{$percent :percent}）",
  "fitness.kilometer": "{$goal :decimal} kmのうち{$reached :decimal} km（{$percent :percent}）",
  "fitness.meter": "{$goal :decimal} mのうち{$reached :decimal} m（{$percent :percent}）",
  "fitness.farthest": "最長距離：{$movers :list}。",
  "fitness.by.mile": "{$name :name}さん {$distance :decimal}マイル",
  "fitness.by.kilometer": "{$name :name}さん {$distance :decimal} km",
  "fitness.by.meter": "{$name :name}さん {$distance :decimal} m",

  "missed.title": "過去{$lasted :lasts}の出来事（{$campaign :title}）",
  "missed.nothing": "過去{$lasted :lasts}、「{$campaign :title}」への寄付や動きはありません。",
  "missed.unheard": "キャンペーン「{$campaign :title}」への寄付を受け取っていないため、見逃したものを答えられません。",
  "missed.since": "それ以前はBotがここにいませんでした。",
  "missed.one": "{$name :name}さんから寄付1件、{$sums :sums}。",
  "missed.given": `.input {$count :integer}
.match $count
*   {{寄付{$count}件、合計{$sums :sums}。}}`,
  "missed.from": "寄付者：{$donors :list}。",
  "missed.largest": "高額順：{$donors :list}。",
  "missed.donor": "{$name :name}さん（{$amount :amount}）",

  "parent.rank.fundraisers": "参加者の中で{$name :name}は{$number :integer}位です。",
  "parent.rank.teams": "チームの中で{$name :name}は{$number :integer}位です。",
  "parent.none.team_campaign": "キャンペーン「{$campaign :title}」はチームのキャンペーンに属していません。",
  "parent.none.fundraising_event": "キャンペーン「{$campaign :title}」はイベントに参加していません。",
  "parent.none.cause": "キャンペーン「{$campaign :title}」に支援団体は設定されていません。",
  "parent.unseen.team_campaign":
    "キャンペーン「{$campaign :title}」が属するチームのキャンペーンを、Tiltifyから取得できません。",
  "parent.unseen.fundraising_event":
    "キャンペーン「{$campaign :title}」が参加しているイベントを、Tiltifyから取得できません。",
  "parent.unseen.cause": "キャンペーン「{$campaign :title}」の支援団体を、Tiltifyから取得できません。",

  "of.title": "キャンペーン一覧（{$owner :name}）",
  "of.share": "{$goal :amount}のうち{$raised :amount}（{$percent :percent}）",
  "of.unknown-total": "合計金額は取得できません",
  "of.none": "公開されているものはありません。",
  "of.no-owner": "キャンペーン「{$campaign :title}」の主催者をTiltifyから取得できません。",
  "of.unknown":
    "その名前の人はTiltifyで見つかりません。ページのURLにあるとおり、@mapleや+teamのように入力してください。",
} as const;
