/**
 * Encrypts ("seals") tokens of people's accounts before they are stored. Somebody who only has a copy of the database
 * then can't read them.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type Sealing = {
  seal(text: string): string;
  /** Returns undefined if another key sealed the text, or if the text was changed. */
  open(sealed: string): string | undefined;
  /** Returns the HMAC-SHA256 of a text, in base64url. Without the key, nobody can compute or guess it. */
  keyed(text: string): string;
};

const version = "v1.";
const cipher = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals with AES-256-GCM and a random nonce. `key` has 32 bytes. A sealed text is `v1.` and the base64url of nonce, tag
 * and ciphertext.
 */
export function createSealing(key: Uint8Array): Sealing {
  // Create the key object once. With raw bytes each MAC would take six times as long, and every donation needs two.
  const macKey = createSecretKey(key);
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      const ciphertext = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
      return version + Buffer.concat([nonce, encryption.getAuthTag(), ciphertext]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return undefined;
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decryption.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([text, decryption.final()]).toString("utf8");
      } catch {
        return undefined; // `final` throws if another key sealed the text, or if it was changed
      }
    },
    keyed: (text) => createHmac("sha256", macKey).update(text).digest("base64url"),
  };
}

/** The key file can't be used. There is no `cause` if its content isn't a key. */
export class KeyFileUnusable extends Error {
  override readonly name = "KeyFileUnusable";
  readonly file: string;

  constructor(file: string, options?: ErrorOptions) {
    super("key file cannot be used", options);
    this.file = file;
  }
}

/**
 * Returns the key to seal with. If SECRET_KEY is set, it is made from that. Otherwise it is stored in `file`, which is
 * created with its folder and a random key on first use. Only this user may read the file. Throws KeyFileUnusable.
 */
export async function readSealingKey(options: { secretKey?: string | undefined; file: string }): Promise<Uint8Array> {
  const { secretKey, file } = options;
  if (secretKey !== undefined) return hash("sha256", secretKey, "buffer");
  try {
    await createKeyFile(file);
    const key = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
    if (key.length === keyBytes) return key;
  } catch (error) {
    throw new KeyFileUnusable(file, { cause: error });
  }
  throw new KeyFileUnusable(file);
}

/**
 * Writes a temporary file and gives it its final name when it is complete. Otherwise a killed process or a full disk
 * could leave an empty file behind, which would be refused from then on. Never replaces a file, even one that another
 * process has just created.
 */
async function createKeyFile(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  if (existsSync(file)) return;
  const part = `${file}.${randomBytes(8).toString("hex")}.part`;
  try {
    await writeFile(part, `${randomBytes(keyBytes).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      // Some file systems have no hard links, for example FAT.
      return error.code === "EEXIST" ? undefined : rename(part, file);
    });
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(folder);
}

/** Makes the name of a new file survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r").catch(() => undefined); // some systems cannot sync folders
  await opened?.sync().catch(() => undefined);
  await opened?.close();
}
