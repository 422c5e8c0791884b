/** What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question. */
export const router = {
  "router.too-long": "長すぎます。{$most :integer}文字まで読めます。",
  "router.wait": "少しお待ちください。{$left :exactly}後にもう一度どうぞ。",
  "router.slow": "いま時間がかかりすぎています（{$id :parts}）。1分ほどしてからもう一度お試しください。",
  "router.failed": "Bot側で問題が起きました（{$id :parts}）。何も変更していません。",
  "router.unchanged": "何も変更していません。",

  "router.known": "ここで使えるコマンド：{$typed :command}",
  "router.unknown": "そのコマンドはありません。よく使うもの：{$names :list}。",
  "router.most-used": "よく使うもの：{$names :list}。",
  "router.topics": "そのほかはトピック別に：{$typed :command}",
  "router.meant": "もしかして {$typed :command} ですか？",
  "router.you": "Tiltifyであなたがどなたかは、私にはわかりません。",
  "router.you.give": "あなたからの寄付だと私にわかるように寄付するには：{$typed :command}",
  "router.group": "{$word :command} の後に、次のいずれかを入力してください：{$names :choice}。",

  // What people look for that is called otherwise here, or is not there
  "instead.hide": "寄付者の名前やコメントを非表示にするには：{$typed :command}",
  "instead.block": "言葉をブロックするには：{$typed :command}",
  "instead.disconnect": "キャンペーンのお知らせを終了するには：{$typed :command}",
  "instead.undo": "直前の変更を取り消すには：{$typed :command}",
  "instead.standard": "標準の文面に戻すには：{$typed :command}",
  "instead.connect": "キャンペーンをお知らせするには：{$typed :command}",
  "instead.donate": "寄付ページのリンク：{$typed :command}",
  "instead.announce": "ここで何がお知らせされるかを見るには：{$typed :command}",
  "instead.sound": "配信画面のお知らせに音を付けるには：{$typed :command}",

  // Where a command is that this chat does not have
  "elsewhere.discord": "Discordで入力してください： {$typed :parts}",
  "elsewhere.discord-or-page": "Discord、またはブラウザのチャットで入力してください： {$typed :parts}",
  "elsewhere.twitch": "Twitchで入力してください： {$typed :parts}",
  "elsewhere.page": "ブラウザのチャットで入力してください： {$typed :parts}",
  "elsewhere.page.linked": "Botのページで一度 {$link :parts} と入力し、続けて入力してください： {$typed :parts}",
  "elsewhere.nowhere": "これはBotのページでのみ使えます。運営者が用意できます： {$setting :parts}",

  // Who may do it
  "only.moderators": `.input {$role :title maybe=yes}
.match $role
none {{ここでこれを使えるのはモデレーターだけです。}}
*    {{ここでこれを使えるのは、モデレーターとロール「{$role}」のメンバーだけです。}}`,
  "only.managers": `.input {$role :title maybe=yes}
.match $role
none {{これを使えるのは、ここの管理者だけです。}}
*    {{これを使えるのは、ここの管理者とロール「{$role}」のメンバーだけです。}}`,
  "only.managers.server": `.input {$role :title maybe=yes}
.match $role
none {{これを使えるのは、このサーバーの管理者だけです。}}
*    {{これを使えるのは、このサーバーの管理者とロール「{$role}」のメンバーだけです。}}`,
  "only.broadcaster": "ここでこれを使えるのは配信者だけです。",
  "only.host": "これを使えるのはBotの運営者だけです。",

  // What is wrong with what stands behind a command
  "wrong.missing": "{$option :parts} がありません：{$what :parts}。",
  "wrong.word": "その指定は使えません。",
  "wrong.meant": "もしかして {$word :parts} ですか？",
  "wrong.choices": "{$option :parts} に使えるもの：{$choices :choice}。",
  "wrong.number": "{$option :parts} には{$from :integer}から{$to :integer}までの数字を入力してください。",
  "wrong.role": "{$option :parts} にはこのサーバーのロールを指定してください。",
  "wrong.place": "{$option :parts} にはこのサーバーのチャンネルを指定してください。",
  "wrong.left-out": "分からない言葉は無視して答えました。",
  "wrong.surplus": "余分な言葉が付いています。",
  "wrong.like": "書き方：{$usage :command}",

  // How to confirm what was asked
  "confirm.yes": "はい",
  "confirm.no": "いいえ",
  "confirm.press": "確定するには、{$within :exactly}以内に「{$yes :parts}」を押してください。",
  "confirm.press.next":
    "確定するには、ほかのコマンドを使う前に、{$within :exactly}以内に「{$yes :parts}」を押してください。",
  "confirm.press.one": "{$within :exactly}以内にどちらかを押してください。",
  "confirm.type": "確定するには、{$within :exactly}以内に {$yes :command} と入力してください。",
  "confirm.type.next":
    "確定するには、ほかのコマンドを使う前に、{$within :exactly}以内に {$yes :command} と入力してください。",
  "confirm.type.one":
    "{$within :exactly}以内に、 {$yes :command} （{$first :parts}）か {$other :command} （{$second :parts}）と入力してください。",

  // On buttons
  "page.back": "戻る",
  "page.more": "次へ",
} as const;
