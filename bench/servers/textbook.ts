/**
 * Baselines B and C: a webhook endpoint in Express, as textbooks write it, which verifies and parses. B stores nothing.
 * C keeps our promise and syncs each delivery to disk before it answers.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import express from "express";
import { secret } from "../donations.ts";
import { answerAsServer } from "./server-answers.ts";

const [file = "", name = ""] = process.argv.slice(2);
const toleranceMs = 300_000;
const app = express();
const keep = name === "durable-textbook" ? openShelf() : () => undefined;

function openShelf(): (id: string, body: Buffer) => void {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec("create table deliveries (id text primary key, body blob not null)");
  const insert = database.prepare("insert into deliveries values (?, ?) on conflict do nothing");
  return (id, body) => void insert.run(id, body);
}

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
  const { meta } = JSON.parse(request.body.toString("utf8"));
  keep(meta.id, request.body);
  response.status(204).end();
});

answerAsServer(createServer(app));
