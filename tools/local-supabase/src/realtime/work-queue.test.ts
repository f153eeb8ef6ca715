import { EventEmitter, once } from "node:events";

import { expect, test } from "vitest";

import { limits } from "./limits.ts";
import { WorkQueue } from "./work-queue.ts";

function queue() {
  const log: string[] = [];
  const socket = { pause: () => void log.push("pause"), resume: () => void log.push("resume") };
  return { log, queue: new WorkQueue(socket) };
}

test("WorkQueue runs work in order and continues after a failure", async () => {
  const { log, queue: own } = queue();
  const note = (error: unknown) => void log.push(String(error));
  await new Promise<void>((resolve) => {
    own.add(1, () => Promise.reject(new Error("broken")), note);
    own.add(1, async () => void log.push("second"), note);
    own.add(1, async () => resolve(), note);
  });
  expect(log).toEqual(["Error: broken", "second"]);
});

test("WorkQueue pauses the socket while too many bytes are queued", async () => {
  const { log, queue: own } = queue();
  const note = (error: unknown) => void log.push(String(error));
  const signals = new EventEmitter();
  const first = once(signals, "finish");
  own.add(limits.queuedBytes, async () => void (await first), note);
  expect(log).toEqual([]);
  own.add(1, async () => {}, note);
  own.add(1, async () => {}, note);
  expect(log).toEqual(["pause"]);
  signals.emit("finish");
  await new Promise<void>((resolve) => {
    own.add(0, async () => resolve(), note);
  });
  expect(log).toEqual(["pause", "resume"]);
});
