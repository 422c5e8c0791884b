/** What stands on the page in the browser. */
export const page = {} as const;
