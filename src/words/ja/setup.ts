/** The first minute in a new server: the hello, and the panel behind its button. */
export const setup = {
  welcome:
    "こんにちは。Tiltifyの寄付をお知らせするBotです。サーバーの管理者の方は「初期設定」を押してください。1分で終わります。",
  "welcome.not-official": "Tiltify公式ではありません",
  "welcome.done":
    "準備完了です。設定の変更は {$settings :command} 、寄付リンクの表示は誰でも {$donate :command} でできます。",

  "setup.title": "初期設定",
  "setup.place": "{#b}1. お知らせする場所：{/b}{$places :list}",
  "setup.place.none": "{#b}1. お知らせする場所：{/b}チャンネルを選んでください",
  "setup.place.next":
    "{#b}1. お知らせする場所：{/b}{$places :list}。次に接続するキャンペーンは {$next :parts} でお知らせします。",
  "setup.campaign": "{#b}2. キャンペーン：{/b}{$campaigns :list}",
  "setup.campaign.in": "{$campaigns :titles}（{$place :parts}）",
  "setup.campaign.none": "{#b}2. キャンペーン：{/b}「キャンペーン」を押して、ページのURLを貼り付けてください",
  "setup.team": "{#b}3. 問題が起きたときモデレーターに知らせる場所：{/b}{$where :parts}",
  "setup.team.nowhere": "{#b}3. 問題が起きたときモデレーターに知らせる場所：{/b}なし",
  "setup.team.open": "{#b}3. 問題が起きたときモデレーターに知らせる場所：{/b}まだ決まっていません",
  "setup.team.direct": "{#b}3. 問題が起きたときDMで知らせる相手：{/b}{$who :parts}",
  "setup.role": "{#b}4. モデレーター：{/b}{$role :parts}",
  "setup.role.none": "{#b}4. モデレーター：{/b}メッセージの管理ができる人",
  "setup.language": "{#b}5. 言語：{/b}{$language :title}",
  "setup.later": "どの手順も省略でき、後からやり直せます：{$next :command}",

  // What stands on buttons and in empty fields: 80 characters at most.
  "setup.open": "初期設定",
  "setup.back": "戻る",
  "setup.move": "移動",
  "setup.test": "テストを送る",
  "setup.place.choose": "1. お知らせする場所",
  "setup.campaign.enter": "2. キャンペーン",
  "setup.team.choose": "3. モデレーターに知らせる場所",
  "setup.role.choose": "4. モデレーターのロール",
  "setup.language.choose": "5. {$language :title}に変える",
  "setup.campaign.title": "キャンペーン",
  "setup.campaign.address": "ページのURL、またはID",

  // What the last step did.
  "setup.cannot-write":
    "{$place :parts} に書き込めません。Botのロールに権限がありません：{$permissions :list}。権限を変えるか、別のチャンネルを選んでください。",
  "setup.chosen": "お知らせは {$place :parts} に送ります。",
  "setup.chosen.next": "次に接続するキャンペーンは {$place :parts} でお知らせします。",
  "setup.chosen.stays":
    "次に接続するキャンペーンは {$place :parts} でお知らせします。接続済みのものは、「移動」を押さない限りそのままです。",
  "setup.first": "先にチャンネルを選んでください。",
  "setup.moved": "これから {$place :parts} だけでお知らせします：{$campaigns :titles}。",
  "setup.moved.nothing": "すでにすべて {$place :parts} でお知らせしています。何も変更していません。",
  "setup.team.chosen": "問題が起きたとき、 {$place :parts} でモデレーターに知らせます。",
  "setup.told-directly":
    "問題が起きたとき、あなたにDMで知らせます。代わりにチャンネルで受け取るには、そこで入力してください：{$next :command}",
  "setup.refused": "初期設定ができるのは、このサーバーの管理者だけです。何も変更していません。",
} as const;
