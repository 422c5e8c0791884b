/** Why the bot cannot start, or go on, with its database, its files or its address. */
export const database = {
  "database.read-only":
    "{$file :parts} に書き込めません。Botを実行しているユーザーが、ファイルとフォルダーに書き込めるようにしてください（ {$shell :parts} ）。",
  "database.damaged":
    "データベース {$file :parts} が壊れています。最新のバックアップに置き換えるか（ {$typed :parts} 、手順は {$page :parts} ）、移動して新しく始めてください。",
  "database.locked": "別のプログラムが {$file :parts} をロックしています。終了してから、もう一度起動してください。",
  "database.full": "ディスクがいっぱいで、 {$file :parts} を開けません。空き容量を増やして、もう一度起動してください。",
  "database.closed":
    "{$file :parts} を開けません。ファイルであること、Botを実行しているユーザーがフォルダーに書き込めることを確認してください（ {$shell :parts} ）。",
  "database.none-of-sqlite":
    "{$file :parts} はデータベースではありません。 {$setting :parts} に別のファイルを設定するか、このファイルを移動してください。",
  "database.unusable": "データベース {$file :parts} を開けません：{$error :parts}",
  "database.in-use":
    "別のbellringerが {$file :parts} を使用中です。先に停止してください。2つ同時に動くと、すべて2回お知らせしてしまいます。",
  "database.in-use-by":
    "別のbellringer（プロセス {$process :parts} 、 {$since :parts} から）が {$file :parts} を使用中です。先に停止してください。2つ同時に動くと、すべて2回お知らせしてしまいます。複数で動かすにはPostgresが必要です。",
  "database.no-folder":
    "データベース用のフォルダー {$folder :parts} を作成できません。自分で作成し、Botを実行しているユーザーに権限を与えてください（ {$shell :parts} ）。",
  "database.foreign":
    "{$file :parts} には別のプログラムのテーブルがあります。 {$setting :parts} にBot専用のファイルを設定してください。自動で作成します。",
  "database.no-name": "{$setting :parts} にファイル名がありません。次のように書いてください： {$example :parts}",
  "database.none":
    "{$file :parts} にはまだデータベースがありません。一度Botを起動するか、 {$setting :parts} に正しいものを設定してください。",
  "database.none-there":
    "{$setting :parts} の接続先にはまだデータベースがありません。一度Botを起動するか、 {$setting :parts} に正しいものを設定してください。",
  "database.newer": "データベースが、このbellringerより新しいバージョンのものです。そのバージョンで実行してください。",
  "database.older": "データベースが古いバージョンのbellringerのものです。先にこのバージョンのBotを起動してください。",
  "database.written-by-newer":
    "このデータベースは、より新しいbellringerが書き込んだものです（ {$names :parts} があります）。そのバージョンで再び起動するか、更新前のバックアップを復元してください。",
  "database.failed":
    "データベースのあるディスクで障害が起きたため（ {$error :parts} ）、停止します。データは失われていません。もう一度起動し、繰り返す場合はディスクを確認してください。",
  "database.deleted":
    "データベース {$file :parts} またはそのログが、使用中に削除されました。すべて元に戻して停止します。もう一度起動してください。",
  "database.replaced":
    "使用中に、データベース {$file :parts} が別のファイルに置き換えられました。元のデータは {$saved :parts} に保存し、停止します。新しいファイルで続けるならもう一度起動し、そうでなければ先に保存したものを戻してください。",
  "database.lost":
    "データベースまたはそのログが使用中に削除され、元に戻せませんでした：{$error :parts}。バックアップを復元してから、もう一度起動してください。",

  // Postgres
  "postgres.login": "Postgresが {$setting :parts} のユーザーまたはパスワードを受け付けません。",
  "postgres.refused":
    "Postgresがここからの接続を受け付けません：{$error :parts}。暗号化された接続だけを受け付ける場合は、 {$encrypted :parts} を {$setting :parts} に追加してください。",
  "postgres.no-database":
    "{$setting :parts} に書かれたデータベースがありません。先に作成してください（ {$shell :parts} ）。",
  "postgres.not-owner":
    "{$setting :parts} のユーザーは、そこにテーブルを作成できません：{$error :parts}。そのユーザーをデータベースの所有者にしてください。",
  "postgres.full":
    "Postgresの接続数が上限に達しています。Botは最大10接続を使います。 {$limit :parts} を増やすか、ほかの接続を終了してください。",
  "postgres.other-name":
    "Postgresの証明書は、 {$setting :parts} とは別の名前のものです。認証局の証明書を指定した {$authority :parts} を追加するか、 {$unseen :parts} と書いて検証せずに接続してください。",
  "postgres.unknown-authority":
    "Postgresの証明書の発行者が不明です。認証局の証明書を指定した {$authority :parts} を {$setting :parts} に追加するか、 {$unseen :parts} と書いて検証せずに接続してください。",
  "postgres.expired":
    "Postgresの証明書の有効期限が切れています。Postgres側で更新し、このコンピューターの時計も確認してください。",
  "postgres.busy":
    "Postgresが混み合っていて、このバージョン用にテーブルを変更できません。もう一度起動し、繰り返す場合は先に古いbellringerを停止してください。",
  "postgres.foreign":
    "{$setting :parts} の接続先に、同じ名前の別のプログラムのテーブルがあります：{$error :parts}。Bot専用のデータベースを用意してください。",
  "postgres.encoding":
    "{$setting :parts} に書かれたデータベースの文字コードは{$encoding :parts}で、保存できない名前やコメントがあります。UTF8のデータベースを作り（{$shell :parts}）、そちらを指定してください。",
  "postgres.no-file": "{$setting :parts} に書かれたファイルを読み込めません：{$error :parts}。",
  "postgres.unreachable":
    "{$setting :parts} の接続先のPostgresに接続できません：{$error :parts}。Postgresは動いていますか？",
  "postgres.unreachable.no-password":
    "{$setting :parts} の接続先のPostgresに接続できません：{$error :parts}。Postgresは動いていますか？　{$setting :parts} にパスワードがありません。必要かもしれません。",

  // A backup that is to be restored
  "restore.no-file": "ファイル {$file :parts} がありません。",
  "restore.newer":
    "{$file :parts} は、より新しいbellringerで作成されました（ {$names :parts} があります）。そのバージョンで復元してください。何も変更していません。",
  "restore.damaged":
    "{$file :parts} は壊れているか、bellringerのバックアップではありません。より古いものを使ってください。何も変更していません。",
  "restore.not-ours": "{$file :parts} はbellringerのバックアップではありません。何も変更していません。",
  "restore.no-room":
    "ディスクの空きが足りず、 {$folder :parts} に復元できません。元のデータベースはそのまま残っています。",
  "restore.failed":
    "{$folder :parts} に復元できませんでした：{$error :parts}。元のデータベースはそのまま残っています。",
  "restore.without-key":
    "バックアップのデータベースは復元しましたが、鍵は復元できませんでした：{$error :parts}。問題を直してBotを起動すると、最初に鍵が置かれます。",
  "restore.without-key.kept":
    "バックアップのデータベースは復元しましたが、鍵は復元できませんでした：{$error :parts}。問題を直してBotを起動すると、最初に鍵が置かれます。以前のデータは保存してあります：{$files :list}。",

  "key-file.damaged":
    "鍵ファイル {$file :parts} が壊れています。バックアップから戻すか、削除して各アカウントに再ログインしてください。",
  "key-file.unusable": "鍵ファイル {$file :parts} を使用できません：{$error :parts}。",

  // Where it listens
  "listen.in-use":
    "ポート {$port :parts} は別のプログラムが使用中です。 {$setting :parts} に空いているポートを設定するか、そのプログラムを停止してください。",
  "listen.forbidden":
    "このユーザーはポート {$port :parts} を開けません。 {$setting :parts} に1024以上の番号を設定してください。",
  "listen.no-address":
    "{$setting :parts} の {$host :parts} は、このコンピューターのアドレスではありません。 {$setting :parts} を空にすると、すべてのアドレスで待ち受けます。",
  "listen.failed": "Webサーバーがポート {$port :parts} で待ち受けできません：{$error :parts}。",
} as const;
