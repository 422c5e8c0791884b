// Runs before anything else and on any Node from 4 on, so it uses nothing of JavaScript that Node 4 does not know:
//   node -r ./src/before.cjs src/main.ts
"use strict";

const needed = 24;
const found = process.versions.node;
const problem = `bellringer needs Node ${needed} or newer; this is Node ${found}.`;
const remedy = `Run it with \`npm start\` after \`npm ci\`, which brings its own, or install Node ${needed}.`;

if (Number.parseInt(found, 10) < needed) {
  process.stderr.write(`${problem} ${remedy}\n`);
  process.exit(1);
}

// From the second start on, TypeScript need not be stripped again: a faster start, and less memory.
require("node:module").enableCompileCache();
