/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "お知らせを{$where :parts}一時停止しました。寄付の集計は続きます。",
  "pause.on-for": "お知らせを{$where :parts}一時停止しました（{$time :exactly}）。寄付の集計は続きます。",
  "pause.end": "再開するには：{$next :command}",
  "pause.no-time": "一時停止は24時間までです（例：10m、2h）。何も変更していません。",
  "pause.longest": "最長で一時停止するには：{$next :command}",
  "pause.over": "お知らせを{$where :parts}再開しました。",
  "pause.none": "ここのお知らせは一時停止していません。",
  "panic.on": "お知らせを{$where :parts}一時停止し、コメントをオフにしました。寄付の集計は続きます。",
  "panic.already": "お知らせは{$where :parts}すでに一時停止中で、コメントもオフです。何も変更していません。",
  "panic.undo": "すべて元に戻す",
  "panic.over": "お知らせとコメントを{$where :parts}以前の設定に戻しました。",
  "panic.none": "過去24時間に、ここで緊急停止はありませんでした。何も変更していません。",
  "pause.by-host":
    "運営者がすべてのお知らせを一時停止しています。運営者が再開すると、またお知らせします。何も変更していません。",

  "test.sent": "テストを{$where :parts}送信しています。集計されず、誰もメンションしません。",
  "test.no-amount": "テストできるもの（必要なら金額も指定）：{$kinds :list}。何も送信していません。",
  "test.too-soon": "ここではテストは{$each :exactly}に1回までです。{$left :exactly}後にもう一度お試しください。",
  "test.nothing-connected": "ここにはまだキャンペーンが接続されていません。接続するには：{$next :command}",
  "test.paused": "お知らせが一時停止中なので、テストも待機になります。先に再開してください：{$next :command}",

  "yes.none":
    "確認するものがありません。確認は1分で無効になり、取り消せない操作の確認は別のコマンドを入力すると無効になります。もう一度コマンドを入力してください。",
  "yes.none.both":
    "ここに「both」と答えられる確認はありません。何も変更していません。もう一度コマンドを入力してください。",
  "yes.late": "その確認はすでに回答済みか、期限切れです。何も変更していません。もう一度コマンドを入力してください。",
  "no.done": "わかりました。何も変更していません。",
  "no.none": "確認するものがありません。何も変更していません。",

  "show.done": `.input {$count :integer}
.match $count
*   {{{$count}件のお知らせを再表示しました。}}`,
  "show.done-of": "再表示しました：{$donations :list}。",
  "show.none": "ここで非表示にしたものはありません。",
  "show.older": "まだ非表示のものは、以前に非表示にしたものです。何も変更していません。",
  "show.to-show": "再表示するには、名前と金額を入力します：{$next :command}",
  "show.none-meant": "ここで非表示にしたものに、該当するものはありません。何も変更していません。",

  "hidden.title": "非表示の一覧（{$place :title}）",
  "hidden.one": "{$donations :list}（非表示：{$when :ago}）",
  "hidden.unknown": "非表示にしたもの（{$when :ago}）",
  "hidden.names": "名前は{$until :until}に再び表示されます。",
  "hidden.show": "{$number :integer}を表示",
  "hidden.to-show": "再表示するには、番号を入力します：{$next :command}",

  "team.here": "問題が起きたとき、「{$place :title}」でモデレーターに知らせます。解決したときにも知らせます。",
  "team.announcing":
    "お知らせは「{$place :title}」に送られています。問題が起きると視聴者にも見え、承認待ちのコメントをそこには表示できません。",
  "team.announcing.instead": "モデレーターだけが見られるチャンネルをおすすめします：{$next :command}",
  "team.announcing.ask": "それでも「{$place :title}」を使いますか？",
  "team.off": "問題が起きても、ここでは誰にも知らせません。運営者はログで確認できます。",

  "recap.none": "ここではまだ寄付をお知らせしていません。",
  "recap.none.days": `.input {$days :integer}
.match $days
1   {{過去24時間に、ここでお知らせした寄付はありません。}}
*   {{過去{$days}日間に、ここでお知らせした寄付はありません。}}`,
  "recap.days": `.input {$days :integer}
.match $days
1   {{過去24時間の記録です。}}
*   {{過去{$days}日間の記録です。}}`,
  "recap.first": "最初の寄付：{$since :ago}。",
  "recap.file":
    "ファイルは表計算ソフトで開けます。名前とコメントは、ここで表示されているとおりです。あなただけに表示しています。",
  "recap.column.time": "日時（UTC）",
  "recap.column.amount": "金額",
  "recap.column.currency": "通貨",
  "recap.column.name": "名前",
  "recap.column.comment": "コメント",
  "recap.column.reward": "リワード",
  "recap.column.poll": "投票",
  "recap.column.option": "選択肢",
  "recap.column.to": "寄付先",
  "recap.summed": `.input {$count :integer}
.match $count
*   {{{$count}件の寄付のまとめを「{$place :title}」に投稿します。}}`,
  "recap.summed.none": "ここでまとめるものはありません。",

  "rehearse.title": "お知らせの見え方",
  "rehearse.donation": "寄付：",
  "rehearse.bundle": "一度にたくさんの寄付：",
  "rehearse.milestone": "マイルストーン：",
  "rehearse.goal": "目標達成：",
  "rehearse.approve": "コメントは、モデレーターが承認すると追加されます。",
  "rehearse.note": "これはほかの人には見えません。テストは「テスト」と明記して、お知らせと同じ場所に送られます。",
} as const;
