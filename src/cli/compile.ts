import { globSync } from "node:fs";

const main = "main.ts";
const root = new URL("../", import.meta.url);

/**
 * Loads every module, so that what Node strips and compiles of it is kept (before.cjs) and the first start takes half as
 * long. Run it with the V8 flags of `npm start`: what was compiled with others is not taken. Answers the files, from `src`.
 */
export async function compileAll(): Promise<string[]> {
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => file !== main); // which is who asks
  await Promise.all(files.map((file) => import(new URL(file, root).href)));
  return files;
}
