import { request } from "undici";

/** Of every bot of the tests that has a chat in the browser, and what somebody sends who has it. */
export const chatKey = "a-key-of-the-tests";
export const withChatKey = { authorization: `Bearer ${chatKey}` };

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Asks and reads the whole answer, whatever its status. */
export async function ask(url: string, options: Parameters<typeof request>[1] = {}): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, options);
  return { status: statusCode, headers, text: await body.text() };
}

/** POSTs JSON, or a text as it is. */
export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
