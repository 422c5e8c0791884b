/** Baseline A, the fastest possible server: node:http reads the body and answers 204. */
import { createServer } from "node:http";
import { answerAsServer } from "./server-answers.ts";

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    Buffer.concat(chunks);
    response.statusCode = 204;
    response.end();
  });
});

answerAsServer(server);
