import { once } from "node:events";
import { createServer } from "node:net";

import postgres from "postgres";
import { expect, test } from "vitest";

import { openReplicationStream } from "./replication.ts";

/** A message of Postgres' protocol: its kind, its length, its content. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + length.length);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const ready = message("Z", Buffer.from("I"));
const greeting = Buffer.concat([message("R", Buffer.alloc(4)), ready]);
const streamBegins = message("W", Buffer.alloc(3));
const failure = Buffer.concat([
  message("E", Buffer.from("SERROR\0C42704\0Mno such publication\0\0")),
  ready,
]);

/** Opens a stream on a Postgres that greets, and answers the first command with `answer` in one packet. */
async function openOn(answer: Buffer) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(greeting);
      socket.once("data", () => socket.write(answer));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const stream = openReplicationStream({
    databaseUrl: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    slot: "slot",
    publications: ["publication"],
    position: { lastLsn: 0n, confirmedLsn: 0n },
    onChange: () => {},
    log: () => {},
  });
  return { stream, close: () => server.close() };
}

test("an error that comes in the same packet as the stream ends it, and nothing else", async () => {
  const { stream, close } = await openOn(Buffer.concat([streamBegins, failure]));
  const error = await (await stream).ended;
  expect(error).toBeInstanceOf(postgres.PostgresError);
  expect(error).toMatchObject({ code: "42704", message: "no such publication" });
  close();
});

test("an error instead of a stream is thrown", async () => {
  const { stream, close } = await openOn(failure);
  await expect(stream).rejects.toMatchObject({ code: "42704" });
  close();
});
