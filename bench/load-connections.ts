import { once } from "node:events";
import { connect } from "node:net";

/** A keep-alive connection. It has at most one pending request. */
export type Connection = {
  /** Resolves on a 204. Rejects on any other answer, because then there is nothing to measure. */
  post(request: Buffer): Promise<void>;
  close(): void;
};

export function openConnections(port: number, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(port)));
}

async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  let received = "";
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
    if (!received.startsWith("HTTP/1.1 204")) settle?.reject(new Error(`the server answered ${received.slice(0, 40)}`));
    if (!received.endsWith("\r\n\r\n")) return;
    received = "";
    settle?.resolve();
  });
  socket.on("error", (error) => settle?.reject(error));
  socket.on("close", () => settle?.reject(new Error("the server closed the connection")));
  return {
    post(request) {
      return new Promise((resolve, reject) => {
        if (socket.destroyed) reject(new Error("the server closed the connection"));
        settle = { resolve, reject };
        socket.write(request);
      });
    },
    close: () => void socket.destroy(),
  };
}
