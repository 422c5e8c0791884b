/** Baseline B, the yardstick: a webhook endpoint in Express as textbooks write it. It checks, parses, and stores nothing. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import express from "express";
import { secret } from "../donations.ts";
import { answerAsServer } from "./server-answers.ts";

const toleranceMs = 300_000;
const app = express();

app.post("/webhooks", express.raw({ type: "*/*", limit: "1mb" }), (request, response) => {
  const timestamp = request.get("x-tiltify-timestamp") ?? "";
  const given = Buffer.from(request.get("x-tiltify-signature") ?? "");
  const hmac = createHmac("sha256", secret).update(`${timestamp}.`).update(request.body);
  const right = Buffer.from(hmac.digest("base64"));
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    response.status(401).end();
    return;
  }
  if (!(Math.abs(Date.now() - Date.parse(timestamp)) <= toleranceMs)) {
    response.status(401).end();
    return;
  }
  JSON.parse(request.body.toString("utf8"));
  response.status(204).end();
});

answerAsServer(createServer(app));
