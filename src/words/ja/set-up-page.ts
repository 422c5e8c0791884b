export const setUpPage = {
  "set-up.title": "実際に使う",
  "set-up.back": "デモに戻る",
  "set-up.steps": "手順",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "チャット",
  "set-up.step.donations": "寄付",
  "set-up.step.campaign": "キャンペーン",
  "set-up.step.finish": "開始",
  "set-up.step.done": "完了",
  "set-up.check": "確認して次へ",
  "set-up.trying": "お待ちください…",
  "set-up.go-on": "次へ",
  "set-up.copy": "コピー",
  "set-up.copied": "コピーしました",

  // The code of the terminal
  "set-up.code.title": "このページはリンクで開きます",
  "set-up.code.how":
    "リンクは、Botが動いているターミナルに表示されています。このブラウザで開くか、ここに貼り付けてください。",
  "set-up.code.field": "ターミナルのリンク",
  "set-up.code.wrong": "リンクが違います。正しいリンクはターミナルに表示されています。",
  "set-up.code.late": "このリンクは期限切れです。新しいリンクをターミナルに表示しました。",
  "set-up.code.tries": "間違いが多すぎます。ターミナルでCtrl+Cを押し、次のように入力してください： {$typed :parts}",
  "set-up.code.elsewhere":
    "このリンクは別のブラウザで開かれています。そちらで続けるか、ターミナルでCtrl+Cを押し、次のように入力してください： {$typed :parts}",

  // Tiltify
  "set-up.tiltify.title": "Tiltifyに接続する",
  "set-up.tiltify.open": "Tiltifyのアプリケーション一覧を開きます",
  "set-up.tiltify.create":
    "「Create Application」を押します。名前は何でもかまいません。redirect URIは、特に指定がなければ {$address :parts} です。",
  "set-up.tiltify.copy": "2つの「Application keys」を下の欄にコピーします。",
  "set-up.tiltify.done": "Tiltifyがこのキーを受け付けました。",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The chat
  "set-up.chat.title": "どこでお知らせしますか？",
  "set-up.chat.later": "ほかは後から追加できます。",
  "set-up.discord.what": "サーバーのチャンネルで",
  "set-up.discord.open": "Discordのアプリケーション一覧を開きます",
  "set-up.discord.create": "「New Application」を押し、みんなに見える名前を付けます。",
  "set-up.discord.private":
    "「Installation」のInstall Linkで「None」を選んで保存します。次に「Bot」で「Public Bot」のチェックを外して保存します。",
  "set-up.discord.token": "同じページで「Reset Token」を押し、トークンを下の欄にコピーします。",
  "set-up.discord.field": "トークン",
  "set-up.discord.done": "Discordでの名前は「{$name :title}」です。",
  "set-up.discord.servers": "参加しているサーバー：{$servers :titles}",
  "set-up.discord.nowhere": "まだどのサーバーにも参加していません。",
  "set-up.discord.invite": "招待する",
  "set-up.discord.again": "もう一度確認",
  "set-up.twitch.what": "Twitchのチャットと、あなた専用のページで",
  "set-up.twitch.account":
    "Bot用のTwitchアカウントを作ります。あなたのアカウントでもかまいません（その場合、Botはあなたの名前で発言します）。2要素認証を有効にしてください。",
  "set-up.twitch.open": "Twitchのアプリケーション一覧を開きます",
  "set-up.twitch.create":
    "「Register Your Application」を押します。OAuth Redirect URLは {$address :parts} 、Categoryは「Chat Bot」、Client typeは「Public」です。",
  "set-up.twitch.copy": "「Client ID」を下の欄にコピーします。",
  "set-up.twitch.secret": "Client secret（種類が「Confidential」の場合のみ）",
  "set-up.twitch.begin": "コードを取得",
  "set-up.twitch.type":
    "BotのTwitchアカウントで次のページを開き（スマホはQRコードから）、このコードを入力してください：",
  "set-up.twitch.qr": "ページのQRコード",
  "set-up.twitch.waiting": "Twitchでの入力を待っています…",
  "set-up.twitch.refused":
    "Twitchからコードをもらえませんでした（{$code :parts}）。Client IDをアプリケーションと見比べてください。",
  "set-up.page.label": "ブラウザだけ",
  "set-up.page.what": "専用のページと、OBSの配信画面で",

  // How donations arrive
  "set-up.events.title": "寄付をどう受け取りますか？",
  "set-up.pull.label": "Tiltifyに問い合わせる",
  "set-up.pull.what": "寄付がある間は5秒ごとに確認します。ほかに必要なものはありません。",
  "set-up.webhook.label": "Tiltifyから通知してもらう",
  "set-up.webhook.what": "寄付がすぐに届きます。このコンピューターにつながる公開のhttps URLが必要です。",
  "set-up.webhook.address": "公開URL",
  "set-up.webhook.create":
    "Tiltifyのアプリケーションで「Webhooks」を開き、「Add webhook」を押します。URLは次のとおりです：",
  "set-up.webhook.overview": "概要にある「Webhook Signing ID」を下の欄にコピーします。",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "テストを待つ",
  "set-up.webhook.waiting": "WebhookのTestingタブで「Send Test」を押してください。待っています…",
  "set-up.webhook.foreign": "何か届きましたが、別のWebhook Signing IDで署名されています。見比べてください。",
  "set-up.webhook.came": "テストが届きました。",
  "set-up.webhook.came.donation": "テストが届きました：{$name :name}さん、{$amount :amount}",
  "set-up.webhook.no-https": "URLは {$example :parts} のように入力してください。何も変更していません。",

  // The campaign
  "set-up.campaign.title": "どのキャンペーンですか？",
  "set-up.campaign.how": "キャンペーンのページのURLを貼り付けてください。",
  "set-up.campaign.field": "キャンペーンのURL",
  "set-up.campaign.look": "調べる",
  "set-up.campaign.wait": "公開されるまで待つ",
  "set-up.campaign.waits": "公開され次第、お知らせします。",
  "set-up.campaign.later": "後で",

  // What is written, and what is in the way
  "set-up.finish.title": "準備ができました",
  "set-up.finish.lines": "次の行を {$file :parts} に書き込みます。ほかの内容はそのまま残ります。",
  "set-up.finish.write": "書き込んで開始",
  "set-up.finish.show": "秘密の値も含めて行を表示",
  "set-up.finish.by-hand":
    "次の行を {$file :parts} か、設定を置いている場所に書いてください。その後ターミナルでCtrl+Cを押し、次のように入力してください： {$typed :parts}",
  "set-up.file.link": "{$file :parts} はリンクなので書き込みません。何も変更していません。",
  "set-up.file.none": "{$file :parts} はファイルではないため書き込めません。何も変更していません。",
  "set-up.file.read-only": "{$file :parts} に書き込む権限がありません。何も変更していません。",
  "set-up.file.full": "ディスクがいっぱいで、 {$file :parts} に書き込めません。何も変更していません。",
  "set-up.file.tangled":
    "{$file :parts} に書いても読み取れません。閉じていない引用符などがあります。何も変更していません。",
  "set-up.file.failed": "{$file :parts} に書き込めません：{$error :parts}。何も変更していません。",
  "set-up.overruled":
    "{$file :parts} 以外でも設定されていて、そちらが優先されます：{$names :list}。そちらを削除してください。何も変更していません。",
  "set-up.unfit": "空か、長すぎるか、改行が入っています。何も変更していません。",
  "set-up.first": "先に前の手順を済ませてください。何も変更していません。",

  // What comes next
  "set-up.starting": "起動しています…",
  "set-up.serving": "稼働中です",
  "set-up.slow":
    "まだ応答がありません。理由はターミナルに表示されています。何も表示されていなければ、そこでCtrl+Cを押し、次のように入力してください： {$typed :parts}",
  "set-up.next.page": "寄付はあなたのページに届きます。リンクにはキーが含まれているので、他人に見せないでください。",
  "set-up.next.link":
    "ページのキーはすでにあります。リンクを表示するには、別のターミナルで次のように入力してください：",
  "set-up.next.discord":
    "サーバーに投稿した最初のメッセージの「初期設定」を押すか、お知らせするチャンネルで次のように入力してください：",
  "set-up.next.twitch.join": "Botのチャット {$page :parts} を開き、あなたのアカウントで次のように入力してください：",
  "set-up.next.twitch.allow": "同じチャットで、今度はBotのアカウントで、あなたのチャンネル名を付けて入力してください：",
  "set-up.next.twitch.connect": "次に、あなたのチャットで次のように入力してください：",
  "set-up.next.campaign": "キャンペーンを接続するには、そこでページのURLを付けて次のように入力してください：",
} as const;
