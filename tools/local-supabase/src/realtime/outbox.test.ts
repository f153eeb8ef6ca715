import { expect, test, vi } from "vitest";

import { limits } from "./limits.ts";
import { Outbox } from "./outbox.ts";

const { bytes, bytesWhenCrowded, bytesOfAll, stalledMs } = limits.unsent;

/** A client that takes nothing until it is told to. */
function reader(waitingForAll = 0) {
  const callbacks: (() => void)[] = [];
  let now = 0;
  const socket = {
    bufferedAmount: 0,
    terminate: vi.fn<() => void>(),
    send: (data: string | Buffer, _options: object, onWritten: () => void) => {
      socket.bufferedAmount += data.length;
      callbacks.push(onWritten);
    },
  };
  const onUnread = vi.fn<() => void>();
  const backlog = { unsentBytes: () => waitingForAll };
  const outbox = new Outbox({ socket, backlog, onUnread, now: () => now });
  return {
    outbox,
    onUnread,
    isEnded: () => socket.terminate.mock.calls.length > 0,
    send: (length: number) => outbox.send({ bytes: Buffer.alloc(length), isBinary: false }),
    takeFirst: () => {
      socket.bufferedAmount -= 1;
      callbacks.shift()?.();
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test("Outbox disconnects a client over its limit of unsent bytes, once", () => {
  const { send, isEnded, onUnread, outbox } = reader();
  send(bytes);
  expect(isEnded()).toBe(false);
  send(1);
  send(1);
  expect(isEnded()).toBe(true);
  expect(onUnread).toHaveBeenCalledTimes(1);
  expect(outbox.unsentBytes).toBe(0);
});

test("Outbox disconnects a client at a lower limit when all clients together have too many unsent bytes", () => {
  const { send, isEnded } = reader(bytesOfAll + 1);
  send(bytesWhenCrowded);
  expect(isEnded()).toBe(false);
  send(1);
  expect(isEnded()).toBe(true);
});

test("Outbox disconnects a client that reads nothing for too long", () => {
  const { outbox, send, isEnded, takeFirst, wait } = reader();
  wait(stalledMs + 1);
  outbox.endIfStalled();
  send(10);
  wait(stalledMs);
  takeFirst();
  wait(stalledMs);
  outbox.endIfStalled();
  expect(isEnded()).toBe(false);
  wait(1);
  outbox.endIfStalled();
  expect(isEnded()).toBe(true);
});
