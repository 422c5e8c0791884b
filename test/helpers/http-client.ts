import { request } from "undici";

/** The chat key of every test bot with a browser chat, and the header that carries it. */
export const chatKey = "a-key-of-the-tests";
export const withChatKey = { authorization: `Bearer ${chatKey}` };

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Sends a request and reads the whole answer. It doesn't throw for any status. */
export async function ask(url: string, options: Parameters<typeof request>[1] = {}): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, options);
  return { status: statusCode, headers, text: await body.text() };
}

/** Sends a POST. A string body is sent unchanged, anything else as JSON. */
export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
