/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "このメッセージには、非表示にできる寄付がありません。",
  "hide.nothing": "ここには非表示にするものがありません。",
  "hide.none-meant": "この1週間のお知らせに、該当するものはありません。何も変更していません。",
  "hide.how": "名前、金額、または件数を入力してください：{$examples :choice}",
  "hide.all-comments": "コメントを一切表示しないようにするには：{$next :command}",
  "hide.all-names": "名前を一切表示しないようにするには：{$next :command}",
  "hide.no-number": "その番号は {$list :command} にありません。何も変更していません。",
  "hide.which-number": "件数ですか、それとも金額ですか？　何も変更していません。",
  "hide.last-of": "直前の{$count :integer}件のお知らせ",
  "hide.of-amount": "{$amount :amount}の寄付",
  "hide.which": "どれですか？　{$count :integer}件の寄付が該当します。何も変更していません。",
  "hide.several":
    "該当する寄付が{$count :integer}件あります。何も変更していません。名前と金額を入力してください：{$next :command}",
  "hide.ask-many": "{$count :integer}件の寄付すべての名前とコメントを非表示にしますか？",
  "hide.done-of": "すべての場所で非表示にしました：{$donations :list}。",
  "hide.of-donor": `.input {$count :integer}
.match $count
*   {{{$name :name}さん（お知らせ{$count}件）}}`,
  "hide.done-here": `.input {$count :integer}
.match $count
*   {{{$count}件のお知らせを非表示にしました。}}`,
  "hide.already": "すでに非表示です。何も変更していません。",
  "hide.done": "すべての場所で非表示にしました。",
  "hide.stays": "{$places :list} にはまだ残っています。そこで削除してください。",
  "hide.day": "この人の寄付は、24時間、名前を伏せてお知らせします。",
  "hide.name": "この名前を24時間隠す",
  "hide.undo": "元に戻す",
  "hide.press": "非表示",

  "forget.ask":
    "この寄付者のデータを削除しますか？　名前とコメントが、あなたのチャンネルのすべてのお知らせから消えます。元には戻せません。",
  "forget.unknown": "ここには、その名前の人はいません。何も変更していません。",
  "forget.nobody": "その名前の人はいません。何も変更していません。",
  "forget.done": `.input {$count :integer}
.match $count
*   {{データを削除しました。名前が載っていたお知らせは{$count}件でした。}}`,
  "forget.not-erased": "データベースのファイルにはまだ残っています。別のプログラムが読み取っている間は消えません。",
  "forget.backups": "運営者のバックアップには{$until :date}まで残ります。運営者は今すぐ削除できます：{$next :title}",
  "forget.platform": "Tiltifyには残ります。",
  "forget.line": "この行には、データを削除した人の名前がありました。",

  "approve.none": "承認待ちのコメントはありません。",
  "approve.no-more": "承認待ちのコメントはもうありません。",
  "approve.left-out": "このコメントはフィルターで非表示になっています：{$given :parts}。何も変更していません。",
  "approve.left-out-here":
    "このコメントはフィルターで非表示になっています。何も変更していません。このチャット以外で確認してください。",
  "approve.not-theirs": "その人のコメントはありません。",
  "approve.waiting": `.input {$count :integer}
.match $count
*   {{承認待ちのコメントが{$count}件あります：{$comments :list}。}}`,
  "approve.title": `.input {$count :integer}
.match $count
*   {{承認待ちのコメント：{$count}件}}`,
  "approve.name-it": "お知らせするには、 {$next :command} の後に名前を入力してください。",
  "approve.which": "どれですか？　{$next :command} の後に名前を入力してください。金額も使えます。",
  "approve.alike": "似たものが複数あり、ここでは見せられません。",
  "approve.shown": "投稿しました。",
  "approve.nowhere": "承認しました。ただし、この寄付はあなたのチャンネルでお知らせしていないため、何も表示されません。",
  "approve.gone": "そのコメントはもうないか、変更されました。",
  "approve.together": "{$count :integer}件まとめて表示",
  "approve.one-by-one": "1件ずつ見る",
  "approve.post-these": "この{$count :integer}件を投稿",
  "approve.leave-these": "この{$count :integer}件を投稿しない",
  "approve.post-done": "{$count :integer}件を投稿しました。",
  "approve.leave-done": "{$count :integer}件を非表示のままにしました。",

  "comment.show": "自分だけに表示",
  "comment.look": "確認する",
  "comment.post": "投稿する",
  "comment.leave": "投稿しない",
  "comment.hide-name": "この名前を隠す",
  "comment.in-server":
    "サーバーのチャンネルでだけ使えます。そこでコメントの連絡を受けるには、そのチャンネルで入力してください：{$next :command}",
} as const;
