import { isTemporary, PlatformRefused } from "../../platform/errors.ts";

/** 403 and 404 say that a list is not for us; 401 says that our login is wrong, which is another matter. */
export async function unlessClosed<T>(answer: Promise<T>): Promise<T | "closed"> {
  try {
    return await answer;
  } catch (error) {
    const isClosed = error instanceof PlatformRefused && !isTemporary(error) && error.status !== 401;
    if (isClosed) return "closed";
    throw error;
  }
}
