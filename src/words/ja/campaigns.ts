/** Which campaigns a place announces: found by an address, connected, listed, looked for, disconnected. */
export const campaigns = {
  // What was pasted leads nowhere
  "find.unreadable":
    "TiltifyのURLとして読み取れません。 {$example :url} のような、キャンペーンページのURLを貼り付けてください。",
  "find.foreign":
    "このURLは {$site :url} のものではありません。 {$example :url} のような、キャンペーンページのURLを貼り付けてください。IDでも接続できます。TiltifyダッシュボードのSetup、Informationにあります。",
  "find.no-campaign":
    "このURLではどのキャンペーンか分かりません。 {$example :url} のような、キャンペーンページのURLを貼り付けてください。",
  "find.cause":
    "支援団体はページのURLから検索できません。代わりにIDを貼り付けてください。ダッシュボードのSetup → Informationにあります。",
  "find.event":
    "イベントによっては、ページのURLから検索できません。代わりにIDを貼り付けてください。ダッシュボードのSetup → Informationにあります。",
  "find.personal":
    "個人キャンペーンの場合は、ページのDonateボタンを押し、 {$host :url} で始まるURLを貼り付けてください。",
  "find.hidden.address": "このURLのキャンペーンが見つかりません。まだ公開されていないか、リンクが間違っています。",
  "find.hidden.id": "このIDのキャンペーンが見つかりません。まだ公開されていないか、IDが間違っています。",
  "find.several": "このページには複数のキャンペーンがあります。どれかを貼り付けてください：{$campaigns :choice}",
  "find.choice": "{$campaign :title}（ {$address :url} ）",
  "find.too-many":
    "いまキャンペーンの検索が混み合っています。1分ほどしてからもう一度お試しください。何も変更していません。",

  "connected.none": "ここにはまだキャンペーンが接続されていません。",
  "connected.none-in": "「{$place :title}」にはまだキャンペーンが接続されていません。",
  "connected.title": "接続中のキャンペーン（{$place :title}）",
  "connected.title.team": "接続中のキャンペーン（すべてのチャンネル）",
  "connected.ended": "終了",
  "connected.sought": "未公開",
  "connected.sought-one": "{$number :integer}. {$address :title}（未公開）",
  "connected.sought-name": "{$address :title}（未公開）",
  "connected.which": "どれですか？　コマンドの後に番号を入力してください。接続中：{$campaigns :list}。",
  "connected.coming": "{$number :integer}番は {$address :title} で、まだ公開されていません。",
  "connected.no-number": "その番号のキャンペーンはここにありません。接続中：{$campaigns :list}。",
  "connected.not-here": "そのキャンペーンはここに接続されていません。接続中：{$campaigns :list}。",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
*   {{このサーバーには上限の{$most}件のキャンペーンが接続されています。先に1件を切断してください。何も変更していません。}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
*   {{このサーバーでは上限の{$most}か所でお知らせしています。先に1か所の接続をすべて切断してください。何も変更していません。}}`,

  // What each is, in a list
  "label.campaign": "キャンペーン",
  "label.personal_campaign": "個人キャンペーン",
  "label.team_campaign": "チームのキャンペーン",
  "label.fundraising_event": "募金イベント",
  "label.cause": "支援団体",
  "label.auction_house": "オークション",

  "connect.found": "見つかりました：{$campaign :title}。",
  "connect.page": "ページ",
  "connect.ask": "「{$place :title}」でお知らせしますか？",
  "connect.ask.cause": "これについての質問に「{$place :title}」で答えますか？",
  "connect.ask.ended": "終了しているため、寄付はもう届きません。これについての質問に「{$place :title}」で答えますか？",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{終了した「{$ended :title}」と置き換えますか？}}
*    {{{$raised}で終了した「{$ended :title}」と置き換えますか？}}`,
  "connect.replace": "設定を引き継いで置き換える",
  "connect.both": "両方を接続する",
  "connect.already": "「{$campaign :title}」はすでに「{$place :title}」に接続されています。何も変更していません。",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{これから「{$campaign :title}」の寄付を{$where :parts}お知らせします。}}
*    {{これから「{$campaign :title}」の寄付を{$where :parts}お知らせします。「{$replaced}」と置き換え、設定はすべて引き継ぎました。}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{これから「{$campaign :title}」について{$where :parts}質問できます。お知らせするのはキャンペーンへの寄付で、支援団体全体への寄付はお知らせしません。}}
*    {{これから「{$campaign :title}」について{$where :parts}質問できます。「{$replaced}」と置き換え、設定はすべて引き継ぎました。お知らせするのはキャンペーンへの寄付で、支援団体全体への寄付はお知らせしません。}}`,
  "connect.done.ended":
    "「{$campaign :title}」は終了しているため、お知らせはありません。「{$place :title}」で質問できます：{$questions :list}",
  "connect.calm":
    "お知らせは1分に1回までで、高額寄付はすぐにお知らせします。ここのほかのキャンペーンのペースは変わりません。変更するには：{$next :command}",
  "connect.hears-only":
    "このイベントの寄付一覧はTiltifyから取得できないため、キャンペーンを1件ずつ確認します。Webhookで届かない寄付は、数分遅れることがあります。",
  "connect.ended":
    "キャンペーン「{$ended :title}」は終了しています。設定を残したまま一覧から外すには：{$next :command}",
  "connect.ended.there":
    "キャンペーン「{$ended :title}」は終了しています。設定を残したまま一覧から外すには、「{$place :title}」で入力してください：{$next :command}",
  "connect.ended.take-off": "終了したものを外す",

  "disconnect.ask":
    "「{$place :title}」で「{$campaign :title}」のお知らせを終了しますか？　待機中のお知らせは破棄されます。",
  "disconnect.pause": "少し休むだけなら一時停止できます：{$next :command}",
  "disconnect.done": "「{$place :title}」で「{$campaign :title}」のお知らせを終了しました。",
  "disconnect.late": "「{$campaign :title}」はもう「{$place :title}」に接続されていません。何も変更していません。",
  "disconnect.search":
    "キャンペーン {$address :title} の検索をやめますか？　公開されても「{$place :title}」でお知らせしません。",
  "disconnect.search.done": "キャンペーン {$address :title} の検索をやめました。",
  "disconnect.search.late": "すでに見つかったか、もう探していません。何も変更していません。",

  "search.ask":
    "公開されるまで、2分ごとに30日間探し続けますか？　見つかったら「{$place :title}」でお知らせを始めます。または別のリンクを貼り付けてください。",
  "search.started": "探し続けます。公開されたら「{$place :title}」で知らせます。",
  "search.already": "すでに探しています。何も変更していません。",
  "search.which": "どれですか？　コマンドの後に番号を入力してください。探しているもの：{$campaigns :list}。",
  "search.most": `.input {$most :integer}
.match $most
*   {{ここではすでに上限の{$most}件のキャンペーンを探しています。先に1件を切断してください。}}`,

  // In history
  "changed.connected": "接続：{$campaign :title}",
  "changed.replaced": "置き換え：{$before :title} → {$after :title}",
  "changed.disconnected": "切断：{$campaign :title}",
  "changed.disconnected.deleted": "チャンネル削除により切断：{$campaign :title}",
  "changed.moved": "「{$place :title}」へ移動：{$campaign :title}",
  "changed.sought": "検索を開始：{$address :title}",
  "changed.sought.moved": "検索を「{$place :title}」へ移動：{$address :title}",
  "changed.found": "見つかり、接続：{$campaign :title}",
  "changed.sought.ended": "30日間探しても見つからず：{$address :title}",
  "changed.sought.not": "検索を終了：{$address :title}",

  "place.unknown": "そのチャンネルが見つかりません。何も変更していません。",
  "place.hidden":
    "「{$place :title}」が見えない人がいます。オプション {$option :parts} でお知らせする場所を指定して、もう一度コマンドを入力してください。何も変更していません。",
  "place.cannot-write":
    "「{$place :title}」に書き込めません。Botのロールに権限がありません：{$permissions :list}。権限を変えるか、別のチャンネルを選んでください。何も変更していません。",
} as const;
