import { expect, test, vi } from "vitest";

import type { Log } from "../context.ts";
import { Background } from "./background.ts";

test("Background runs tasks one after the other and continues after a failed one", async () => {
  const log = vi.fn<Log>();
  const background = new Background(log);
  const done: string[] = [];
  background.add(async () => {
    await Promise.resolve();
    done.push("first");
  });
  background.add(() => Promise.reject(new TypeError("somebody@example.com")));
  const last = background.run(() => Promise.resolve(done.push("last")));
  expect(done).toEqual([]);
  await last;
  expect(done).toEqual(["first", "last"]);
  expect(log).toHaveBeenCalledExactlyOnceWith("error", "mail not sent", "TypeError");
});

test("Background.settled waits for all tasks, including those added by tasks", async () => {
  const background = new Background(vi.fn<Log>());
  const done: string[] = [];
  background.add(async () => {
    background.add(async () => {
      await Promise.resolve();
      done.push("added");
    });
    await Promise.resolve();
    done.push("first");
  });
  await background.settled();
  expect(done).toEqual(["first", "added"]);
});

test("Background.run rejects with its task's error", async () => {
  const background = new Background(vi.fn<Log>());
  await expect(background.run(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
});
