import { EventEmitter, once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import postgres from "postgres";
import { afterEach, expect, test, vi } from "vitest";

import { readChanges } from "./replication.ts";

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

/** A sign of life, as Postgres gives it. */
const alive = message("d", Buffer.concat([Buffer.from("k"), Buffer.alloc(17)]));

/**
 * Opens a stream on a Postgres that greets, and answers the first command with `answer` in one packet,
 * and what comes later as `onStatus` says.
 */
async function openOn(
  answer: Buffer,
  onStatus: (status: Buffer) => Buffer = () => Buffer.alloc(0),
) {
  const statuses = new EventEmitter();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(greeting);
      socket.once("data", () => {
        socket.write(answer);
        socket.on("data", (status) => {
          socket.write(onStatus(status));
          statuses.emit("status");
        });
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const closing = new AbortController();
  const ended = readChanges({
    databaseUrl: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    slot: "slot",
    publication: "publication",
    position: { lastLsn: 0n, confirmedLsn: 0n },
    onChange: async () => {},
    log: () => {},
    signal: closing.signal,
  }).finally(() => server.close());
  return { ended, statuses, closing };
}

test("readChanges throws an error that arrives in the same packet as the stream's start", async () => {
  const { ended } = await openOn(Buffer.concat([streamBegins, failure]));
  const error: unknown = await ended.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(postgres.PostgresError);
  expect(error).toMatchObject({ code: "42704", message: "no such publication" });
});

test("readChanges throws an error that arrives instead of a stream", async () => {
  const { ended } = await openOn(failure);
  await expect(ended).rejects.toMatchObject({ code: "42704" });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets 95 seconds pass, a status of ours after the other. */
async function letSilencePass(statuses: EventEmitter) {
  while (vi.getTimerCount() === 0) await delay(1);
  for (let seconds = 0; seconds < 95; seconds += 5) {
    const statusSent = once(statuses, "status");
    vi.advanceTimersByTime(5_000);
    await statusSent;
  }
}

test("readChanges requests a keepalive from a quiet Postgres and stays connected", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const { ended, statuses, closing } = await openOn(streamBegins, (status) =>
    status.at(-1) === 1 ? alive : Buffer.alloc(0),
  );
  await letSilencePass(statuses);
  closing.abort();
  await expect(ended).resolves.toBeUndefined();
});

test("readChanges fails when Postgres does not answer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const { ended, statuses } = await openOn(streamBegins);
  const outcome = ended.catch((reason: unknown) => reason);
  await letSilencePass(statuses);
  expect(await outcome).toMatchObject({ message: "the replication connection fell silent" });
});
