import { request } from "undici";

/** The chat key of every test bot with a browser chat, and the header of somebody who has it. */
export const chatKey = "a-key-of-the-tests";
export const withChatKey = { authorization: `Bearer ${chatKey}` };

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Sends a request and reads the whole answer, whatever its status. */
export async function ask(url: string, options: Parameters<typeof request>[1] = {}): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, options);
  return { status: statusCode, headers, text: await body.text() };
}

/** POSTs JSON, or text unchanged. */
export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
