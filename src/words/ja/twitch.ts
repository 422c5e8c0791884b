/** Twitch channels that are linked with a server, and their settings. */
export const twitch = {
  "twitch.no-channel":
    "Twitchチャンネルではありません。 {$example :title} のようにチャンネル名を入力してください。何も変更していません。",
  "twitch.join":
    "Botを {$channel :title} に参加させるには、チャンネルの配信者が15分以内に自分のチャットで入力します： {$typed :parts}",
  "twitch.join.until": "それまでは、そこで何も読まず、何も発言しません。",
  "twitch.join.moderator":
    "Botは100チャンネルに参加していて、これ以上はモデレーターのチャンネルにしか参加できません。先に配信者がそこで {$typed :parts} とBotの名前を入力し、その後ここでもう一度招待してください。",
  "twitch.refused.off": "運営者がBotをTwitchに接続していません。何も変更していません。",
  "twitch.refused.already-linked": "そのチャンネルはすでにこのサーバーと連携しています。何も変更していません。",
  "twitch.refused.too-many": "今日はもう10回目です。明日もう一度お試しください。何も変更していません。",
  "twitch.refused.full": "ここにはTwitchチャンネルが上限の5件連携されています。何も変更していません。",

  "twitch.not-linked": "その名前のTwitchチャンネルはここに連携されていません。何も変更していません。",
  "twitch.leave":
    "Botを {$channel :title} から退出させますか？　そこでのお知らせと応答が止まります。戻すには、配信者の再承認が必要です。",
  "twitch.left": "退出しました：{$channel :title}。",
  "twitch.left.already": "すでに退出しています。何も変更していません。",

  "twitch.bots.no-name": "Twitchアカウントの名前を入力してください。何も変更していません。",
  "twitch.bots.full": "これ以上Botを追加できません。何も変更していません。",
  "twitch.bots.added": "ここでは、そのアカウントのコマンドを受け付けません。",
  "twitch.bots.removed": "ここでは、そのアカウントのコマンドを再び受け付けます。",
  "twitch.command.none": "オン・オフできる質問に、それはありません。何も変更していません。",
  "twitch.command.on": "{$where :parts}は質問 {$typed :title} に答えます。",
  "twitch.command.off": "{$where :parts}は質問 {$typed :title} に答えず、ほかのBotに任せます。",
  "twitch.cooldown.no-number": "クールダウンは600までの秒数で指定してください。何も変更していません。",
  "twitch.cooldown":
    "{$where :parts}は、同じ質問には{$time :exactly}後に再び答えます。モデレーターは待つ必要がありません。",
  "twitch.cooldown.none": "{$where :parts}はすべての質問に答えます。",
  "twitch.prefix":
    "{$where :parts}の質問は {$typed :title} のように入力します。設定コマンドは {$order :parts} でいつでも使えます。",
  "twitch.prefix.rule":
    "次の記号を1つか2つ使ってください： {$signs :title} 。前に文字を付けることもできます（例： {$example :title} ）。「/」と「.」はTwitchが使います。何も変更していません。",

  // What happens in a channel, told to the server that it is linked with, or to the host
  "channel.asked":
    "配信者がBotの参加を希望しています：{$channel :title}。許可するには、 {$own :title} として {$where :title} で入力してください： {$typed :parts}",
  "channel.asked.discord":
    "配信者がBotの参加を希望しています：{$channel :title}。許可するには、 {$own :title} として {$where :title} で {$typed :parts} と入力してください。またはDiscordで： {$next :parts}",
  "channel.renamed":
    "チャンネル {$channel :title} の名前が {$name :title} に変わりました。設定ごとBotを移すには {$next :command} と入力するか、配信者がBotのチャットで {$join :parts} と入力してください。",
  "channel.stranger":
    "チャンネル {$channel :title} は別の人のものになりました。Botは退出し、そこでは何もお知らせしません。チャンネル名が変わっただけなら、設定ごとBotを移せます： {$next :command} 、または配信者がBotのチャットで {$join :parts} と入力してください。",
  "channel.unbanned": "チャンネル {$channel :title} で再び発言できるようになりました。",
  "channel.open": "チャンネル {$channel :title} に再び参加しました。",
  "channel.copy.over": "チャンネル {$channel :title} で動いていたもう1つのBotが停止しました。発言を再開します。",

  // In history
  "changed.let-in": "参加：{$channel :title}",
  "changed.sent-away": "退出：{$channel :title}",
  "changed.stranger": "名前が別の人のものになったため退出：{$channel :title}",
  "changed.command.on": "質問 {$word :title}：オン",
  "changed.command.off": "質問 {$word :title}：オフ",
  "changed.cooldown": "質問のクールダウン：{$time :exactly}",
  "changed.prefix": "コマンドの前の記号： {$prefix :title}",
} as const;
