export const signIn = {
  "sign-in.link":
    "Tiltifyでログインすると、自分のキャンペーンだと証明できます。表示されたコードを、ここに入力してください：{$next :command}",
  "sign-in.link.until": "リンクはあなた専用です。期限：{$until :until}。",
  "sign-in.link.public":
    "リンクはここにいる全員に見えますが、コードを入力できるのはあなただけです。期限：{$until :until}",
  "sign-in.link.local": "Botが動いているパソコンでだけ開けます。",
  "sign-in.open": "Tiltifyでログイン",
  "sign-in.type": "コードを入力",
  "sign-in.type.how":
    "ログイン後のページに表示されたコードを入力してください。コマンドでも入力できます：{$next :command}",
  "sign-in.code": "コード",
  "sign-in.not-back":
    "前回はTiltifyでのログインが完了しませんでした。エラーが表示された場合は、運営者がTiltifyのアプリに次のリダイレクト先を登録する必要があります：{$address :url}",

  "sign-in.done": "Tiltifyでログインしました：{$account :title}",
  "sign-in.choose": "公開中のキャンペーンです。押すと、ここに接続します。",
  "sign-in.choose.type": "公開中のキャンペーンです。接続するには、それぞれの後ろにあるコマンドを入力してください。",
  "sign-in.connect": "「{$campaign :title}」を接続",
  "sign-in.no-campaign": "公開中のキャンペーンはありません。",
  "sign-in.out": "ログアウトするには：{$next :command}",
  "sign-in.signed-out":
    "ログアウトしました。Tiltifyのログイン情報は、ここから削除しました。アプリの連携も解除するには、Tiltifyのアカウントを開いてください。",
  "sign-in.nobody": "Tiltifyでログインしていません。何も変更していません。",
  "sign-in.over": "Tiltify側でログアウトされました。",
  "sign-in.unreadable": "ログイン情報を読めなくなりました。運営者が暗号化キーを変更したためです。",

  "sign-in.none": "入力待ちのコードはありません。始めるには：{$next :command}",
  "sign-in.not-yet": "まだ誰もリンクからログインしていません。先にリンクを開いてください。何も変更していません。",
  "sign-in.elsewhere":
    "リンクは「{$place :title}」で取得したものです。コードはそこで入力してください。何も変更していません。",
  "sign-in.wrong": `.input {$left :integer}
.match $left
* {{コードが違います。あと{$left}回入力できます。何も変更していません。}}`,
  "sign-in.too-many":
    "間違いが続いたため、コードは無効になりました。何も変更していません。やり直すには：{$next :command}",
  "sign-in.again": "やり直すには：{$next :command}",

  "sign-in.problem.denied": "Tiltifyで許可されませんでした。",
  "sign-in.problem.forged": "このURLは、Botが作ったものではないか、途中で切れています。",
  "sign-in.problem.foreign": "このURLは別のブラウザのものです。チャットのリンクを開き、同じブラウザで進めてください。",
  "sign-in.problem.old": "このリンクは使えなくなりました。使えるのは最新のものだけで、有効期間は10分です。",
  "sign-in.problem.again": "このページは表示済みです。コードが手元にあれば、入力できます。",
  "sign-in.problem.code": "Tiltifyからの応答が、使用済みか期限切れのため受け付けられませんでした。",
  "sign-in.problem.scopes": "Tiltifyからアカウントの情報を取得できません。",
  "sign-in.problem.host": "TiltifyがBotのアプリを受け付けません。運営者の確認が必要です。",
  "sign-in.problem.silent": "Tiltifyが応答しません。1分ほどしてから、もう一度お試しください。",

  "sign-in.page.title": "あと1ステップです",
  "sign-in.page.asked": "{$asker :name}さんの依頼です。場所：{$chat :chat}、{$space :title}、{$place :title}",
  "sign-in.page.asked.there": "{$asker :name}さんの依頼です。場所：{$chat :chat}、{$place :title}",
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
  "server.verify": "ここのキャンペーンがあなたのものなら、証明して接続できます：{$next :command}",
  "entry.not-proven":
    "ここでは、まだ運営者に許可されていません。それまでは、接続する人が自分のものだと証明したキャンペーンだけをお知らせします。何も変更していません。証明するには：{$next :command}",
  "connected.proven": "{$by :name}さんが証明済み",
  "connected.proof-over": "{$by :name}さんが証明（Tiltifyのログインは終了）",
} as const;
