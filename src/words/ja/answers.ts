/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "{$where :parts}お知らせを一時停止しました。寄付の集計は続きます。",
  "pause.on-for": "{$where :parts}お知らせを一時停止しました（{$time :exactly}）。寄付の集計は続きます。",
  "pause.on-until": "{$where :parts}お知らせを{$until :at}まで一時停止しました。寄付の集計は続きます。",
  "pause.end": "再開するには：{$next :command}",
  "pause.no-time": "一時停止は7日間までです（例：10分、2h、20:00まで）。何も変更していません。",
  "pause.longest": "最長で一時停止するには：{$next :command}",
  "pause.over": "{$where :parts}お知らせを再開しました。",
  "pause.retried": "{$where :parts}もう一度試します。",
  "pause.none": "ここのお知らせは一時停止していません。",
  "panic.on": "{$where :parts}お知らせを一時停止し、コメントをオフにしました。寄付の集計は続きます。",
  "panic.already": "{$where :parts}はすでにお知らせを一時停止中で、コメントもオフです。何も変更していません。",
  "panic.undo": "すべて元に戻す",
  "panic.over": "{$where :parts}お知らせとコメントを元に戻しました。",
  "panic.none": "ここでは過去24時間、緊急停止は行われていません。何も変更していません。",
  "pause.by-host":
    "運営者がすべてのお知らせを一時停止しています。運営者が再開すると、またお知らせします。何も変更していません。",

  "test.comment": "コメントはこのように表示されます。",
  "test.sent": "{$where :parts}テストを送信中です。寄付には集計されず、メンションも飛びません。",
  "test.no-amount": "テストできるもの：{$kinds :list}（金額も指定できます）。何も送信していません。",
  "test.too-soon": "ここではテストは{$each :exactly}に1回までです。{$left :exactly}後にもう一度お試しください。",
  "test.nothing-connected": "ここにはまだキャンペーンが接続されていません。接続するには：{$next :command}",
  "test.paused": "お知らせが一時停止中なので、テストも届きません。先に再開してください：{$next :command}",

  "yes.none":
    "確認待ちの操作がありません。確認は1分で無効になります。取り消せない操作では、別のコマンドを入力しただけで無効になります。もう一度コマンドを入力してください。",
  "yes.none.both":
    "ここに「both」と答えられる確認はありません。何も変更していません。もう一度コマンドを入力してください。",
  "yes.late": "その確認はすでに回答済みか、期限切れです。何も変更していません。もう一度コマンドを入力してください。",
  "no.done": "わかりました。何も変更していません。",
  "no.none": "確認待ちの操作がありません。何も変更していません。",

  "show.done": `.input {$count :integer}
.match $count
*   {{{$count}件のお知らせを再表示しました。}}`,
  "show.done-of": "再表示しました：{$donations :list}。",
  "show.stays-deleted": "{$chat :chat}で削除されたメッセージは元に戻りません。",
  "show.none": "ここで非表示にしたものはありません。",
  "show.older": "まだ非表示のものは、以前に非表示にしたものです。何も変更していません。",
  "show.to-show": "再表示するには、名前と金額を入力します：{$next :command}",
  "show.none-meant": "ここで非表示にしたものに、該当するものはありません。何も変更していません。",

  "hidden.title": "非表示の一覧（{$place :title}）",
  "hidden.one": "{$donations :list}（非表示：{$when :ago}）",
  "hidden.unknown": "非表示にしたもの（{$when :ago}）",
  "hidden.names": "名前は{$until :until}に再び表示されます。",
  "hidden.show": "{$number :integer}番を表示",
  "hidden.to-show": "再表示するには、番号を入力します：{$next :command}",

  "team.here": "問題が起きたときと解決したときに、「{$place :title}」でモデレーターに知らせます。",
  "team.announcing":
    "「{$place :title}」はお知らせの送り先です。問題の連絡が視聴者にも見えてしまい、承認待ちのコメントは表示できません。",
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
  "recap.first": "最初の寄付は{$since :ago}です。",
  "recap.file":
    "ファイルは表計算ソフトで開けます。名前とコメントは、ここでの表示と同じです。あなたにだけ表示しています。",
  "recap.column.time": "日時（{$zone :title}）",
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
  "proof.count": "Tiltifyに{$there :integer}件、お知らせ{$announced :integer}件、重複{$twice :integer}件です。",
  "proof.there": "Tiltifyの合計：{$sums :sums}。",
  "proof.announced": "お知らせの合計：{$sums :sums}。",
  "proof.whole": "お知らせ漏れはありません。",
  "proof.difference": "{$why :parts}：{$count :integer}件（{$sums :sums}）",
  "proof.missing": "お知らせ漏れ",
  "proof.refused": "チャットが受け付けなかった",
  "proof.amount": "別の金額でお知らせ",
  "proof.before": "接続前の寄付",
  "proof.minimum": "最低額未満",
  "proof.off": "寄付のお知らせがオフ",
  "proof.paused": "一時停止の終了待ち",
  "proof.waiting": "これからお知らせ",
  "proof.late": "時間がたちすぎてお知らせせず",
  "proof.disconnected": "お知らせ前に切断",
  "proof.refunded": "返金済み",
  "proof.match": "マッチング寄付の終了としてお知らせ",
  "proof.other": "その他の理由",
  "proof.summed": "うち{$count :integer}件は、まとめのメッセージでお知らせしました。",
  "proof.hidden": "うち{$count :integer}件は非表示のため、名前とコメントなしでお知らせしました。",
  "proof.unseen": "次への直接の寄付は、Tiltifyから取得できません：{$campaigns :titles}。",
  "proof.unfinished": "一覧が長すぎて、最後まで読み取れませんでした。ここまでの結果です。",
  "proof.reading": "Tiltifyの一覧を読み取っています（現在{$count :integer}件）。",
  "proof.again": "結果を見るには、1分ほどしてからもう一度入力してください：{$next :command}",
  "proof.missing.do": "漏れた寄付は数分ごとに探しています。もう一度確認するには：{$next :command}",
  "proof.file": "違いはすべてファイルにあります。あなたにだけ表示しています。",
  "proof.column.why": "理由",
  "proof.column.id": "TiltifyのID",

  "rehearse.title": "お知らせの見え方",
  "rehearse.donation": "寄付：",
  "rehearse.bundle": "まとめて届いた寄付：",
  "rehearse.milestone": "マイルストーン：",
  "rehearse.goal": "目標達成：",
  "rehearse.approve": "コメントは、モデレーターが承認すると追加されます。",
  "rehearse.note": "ほかの人には見えません。テストを送ると、「テスト」と明記して、お知らせと同じ場所に流れます。",
} as const;
