export const signIn = {
  "sign-in.link":
    "Tiltifyでログインすると、自分のキャンペーンだと証明できます。表示されたコードを、ここに入力してください：{$next :command}",
  "sign-in.link.until": "リンクはあなた専用です。期限：{$until :until}。",
  "sign-in.link.local": "Botが動いているパソコンでだけ開けます。",
  "sign-in.open": "Tiltifyでログイン",
  "sign-in.type": "コードを入力",
  "sign-in.type.how":
    "Tiltifyのあとにページに表示されたコードを入力してください。コマンドでも入力できます：{$next :command}",
  "sign-in.code": "コード",
  "sign-in.not-back":
    "前回はTiltifyから戻ってきませんでした。エラーが表示された場合は、運営者がTiltifyのアプリに次のリダイレクト先を登録する必要があります：{$address :url}",

  "sign-in.done": "Tiltifyでログインしました：{$account :title}",
  "sign-in.choose": "公開中のキャンペーンです。押すと、ここに接続します。",
  "sign-in.choose.type": "公開中のキャンペーンです。接続するには、後ろのコマンドを入力してください。",
  "sign-in.connect": "「{$campaign :title}」を接続",
  "sign-in.no-campaign": "公開中のキャンペーンはありません。",
  "sign-in.out": "ログアウト：{$next :command}",
  "sign-in.signed-out":
    "ログアウトしました。Tiltifyのログイン情報は、ここから削除しました。許可も取り消すには、Tiltifyのアカウントを開いてください。",
  "sign-in.nobody": "Tiltifyでログインしていません。何も変更していません。",
  "sign-in.over": "Tiltifyがログインを終了しました。",
  "sign-in.unreadable": "ログイン情報を読めなくなりました。運営者が鍵を変更したためです。",

  "sign-in.none": "いまはコードを待っていません。始めるには：{$next :command}",
  "sign-in.not-yet": "まだ誰もリンクからログインしていません。先にリンクを開いてください。何も変更していません。",
  "sign-in.elsewhere": "リンクを取得した場所：{$place :title}。コードはそこで入力してください。何も変更していません。",
  "sign-in.wrong": `.input {$left :integer}
.match $left
* {{コードが違います。あと{$left}回入力できます。何も変更していません。}}`,
  "sign-in.too-many": "コードが違うため、無効になりました。何も変更していません。やり直すには：{$next :command}",
  "sign-in.again": "やり直すには：{$next :command}",

  "sign-in.problem.denied": "Tiltifyで許可されませんでした。",
  "sign-in.problem.forged": "このアドレスは、Botが作ったものではないか、途中で切れています。",
  "sign-in.problem.foreign":
    "このアドレスは別のブラウザのものです。チャットのリンクを開き、同じブラウザで進めてください。",
  "sign-in.problem.old": "このリンクは使えなくなりました。有効なのは10分間で、最新のものだけです。",
  "sign-in.problem.again": "このページは表示済みです。コードが手元にあれば、入力できます。",
  "sign-in.problem.code": "Tiltifyが自分の応答を受け付けません。使用済みか、期限切れです。",
  "sign-in.problem.scopes": "Tiltifyが、あなたが誰かを教えてくれません。",
  "sign-in.problem.host": "TiltifyがBotのアプリを受け付けません。運営者の確認が必要です。",
  "sign-in.problem.silent": "Tiltifyが応答しません。1分ほどしてから、もう一度お試しください。",

  "sign-in.page.title": "あと1つです",
  "sign-in.page.asked": "依頼した人：{$asker :name}。場所：{$chat :chat}、{$space :title}、{$place :title}。",
  "sign-in.page.asked.there": "依頼した人：{$asker :name}。場所：{$chat :chat}、{$place :title}。",
  "sign-in.page.account": "Tiltifyのアカウント：{$account :title}",
  "sign-in.page.type": "自分で依頼した場合は、そこで {$typed :parts} を使い、次のコードを入力してください：",
  "sign-in.page.warning":
    "身に覚えがなければ、このページを閉じ、コードを誰にも教えないでください。依頼した人が、あなたのキャンペーンの持ち主になりすませます。",
  "sign-in.page.failed": "うまくいきませんでした",
  "sign-in.page.again": "何も変更していません。やり直すには、チャットで {$typed :parts} と入力してください。",

  "changed.signed-in": "Tiltifyでログイン",
  "changed.signed-out": "Tiltifyからログアウト",
  "host.sign-in":
    "Tiltifyでログインできるようにするには、Tiltifyのアプリに次のリダイレクト先を登録してください：{$address :url}",
  "server.verify": "自分のキャンペーンであれば、証明して接続できます：{$next :command}",
  "entry.not-proven":
    "このサーバーは、まだ運営者に許可されていません。それまでは、接続する人が自分のものだと証明したキャンペーンだけをお知らせします：{$next :command}。何も変更していません。",
  "connected.proven": "{$by :name}さんが証明済み",
} as const;
