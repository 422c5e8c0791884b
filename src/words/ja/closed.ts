/** Why nothing can be said in a place: behind a colon, and without a full stop. */
export const closed = {
  "closed.unknown": "理由は不明です",
  "closed.channel-gone": "チャンネルがなくなりました",
  "closed.server-gone": "サーバーがなくなりました",
  "closed.unseen": "チャンネルが見えません。Botのロールに権限「{$permission :parts}」がありません",
  "closed.no-messages": "このチャンネルにはメッセージを送れません",
  "closed.unwritable": "チャンネルに書き込めません。Botのロールに権限「{$permission :parts}」がありません",
  "closed.archived": "スレッドがアーカイブされています。モデレーターが再び開く必要があります",
  "closed.locked": "スレッドがロックされています。モデレーターが解除する必要があります",

  "closed.followers": "フォロワー限定チャットです。Botをモデレーターにしてください",
  "closed.subscribers": "サブスクライバー限定チャットです。Botをモデレーターにしてください",
  "closed.emotes": "スタンプ限定チャットです。Botをモデレーターにしてください",
  "closed.unique": "ユニークチャットが有効で、同じ内容を発言できません。Botをモデレーターにしてください",
  "closed.suspended": "チャンネルが停止されたか、なくなりました",
  "closed.account": "Botのアカウントが停止されています",
  "closed.banned": "BotがこのチャンネルからBANされています",
  "closed.blocked": "このチャンネルがBotをブロックしています",
  "closed.email": "発言するには、Botのアカウントにメールアドレスの認証が必要です",
  "closed.phone": "発言するには、Botのアカウントに電話番号の認証が必要です",
  "closed.warned": "Botが警告を受けました。Botのアカウントで警告を確認する必要があります",
  "closed.forbidden": "ここでは発言できません",
  "closed.renamed": "Twitchで入室できません。チャンネル名が変わったか、チャンネルがなくなりました",
  "closed.strangers": "この名前は別の人のものになっています",
  "closed.full":
    "Botがモデレーターでないチャンネルは、Twitchの上限の{$most :integer}件に達しています。Botをモデレーターにすると、上限に数えられません",
  "closed.not-agreed": "配信者がBotの参加を承認していません",
} as const;
