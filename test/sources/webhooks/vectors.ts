import { readFileSync } from "node:fs";

/**
 * The vector that the platform publishes under "Verifying webhook signatures"; the body is a file of exactly 783 bytes.
 */
export const official = {
  secret: "13c3b68914487acd1c68d85857ee1cfc308f15510f2d8e71273ee0f8a42d9d00",
  timestamp: "2023-04-18T16:49:00.617031Z",
  body: readFileSync(new URL("../../fixtures/official-vector.json", import.meta.url)),
  signature: "4OSwlhTt0EcrlSQFlqgE18FOtT+EKX4qTJdJeC8oV/o=",
};

/** Vectors of our own, with the official secret, checked against openssl. */
export const ownVectors = [
  {
    name: "non-ASCII text",
    timestamp: "2026-01-15T18:30:05.123456Z",
    body: '{"data":{"donor_comment":"Grüße 🎉 a/b","donor_name":"Zoë"},"meta":{"id":"6f7f0c1e-3c0b-4f6e-9a55-1d1f5f0c9a01"}}',
    signature: "Ol8f+oslbGheISyDAA3K5F6OVKwzXbM53dLrOe+kkYM=",
  },
  {
    name: "compact JSON",
    timestamp: "2026-01-15T18:30:05.123456Z",
    body: '{"data":{},"meta":{}}',
    signature: "VfkkDiVqE2sFtqu9vRXodCYfeMn7j1091M0j63vARro=",
  },
  {
    name: "the same data with spaces and a final newline",
    timestamp: "2026-01-15T18:30:05.123456Z",
    body: '{ "data": {}, "meta": {} }\n',
    signature: "/ZeUpFEAFRlWfp1wRqD81aqgicqw2fIdmU2wEbPOkHo=",
  },
];
