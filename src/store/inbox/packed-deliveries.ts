/** One accepted webhook, as the receiver hands it over. */
export type Delivery = { body: Buffer; receivedAt: number };

const timeBytes = 8;
const headBytes = timeBytes + 4;

/** Deliveries as one value: for each its time (float64), the length of its body (uint32) and the body, big-endian. */
export function packDeliveries(deliveries: readonly Delivery[]): Buffer {
  const packed = Buffer.allocUnsafe(deliveries.reduce((size, { body }) => size + headBytes + body.byteLength, 0));
  let at = 0;
  for (const { body, receivedAt } of deliveries) {
    packed.writeDoubleBE(receivedAt, at);
    packed.writeUInt32BE(body.byteLength, at + timeBytes);
    packed.set(body, at + headBytes);
    at += headBytes + body.byteLength;
  }
  return packed;
}

/** The bodies are views into `bytes`. */
export function unpackDeliveries(bytes: Uint8Array): Delivery[] {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const deliveries: Delivery[] = [];
  for (let at = 0; at < packed.length; ) {
    const end = at + headBytes + packed.readUInt32BE(at + timeBytes);
    deliveries.push({ receivedAt: packed.readDoubleBE(at), body: packed.subarray(at + headBytes, end) });
    at = end;
  }
  return deliveries;
}
