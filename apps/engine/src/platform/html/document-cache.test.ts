import { EventEmitter, once } from "node:events";

import { expect, test } from "vitest";

import { createDocumentCache } from "./document-cache.ts";

function counted(body = "page") {
  let renders = 0;
  return {
    count: () => renders,
    make: async () => {
      renders += 1;
      return { body, isEmpty: false };
    },
  };
}

test("the document cache renders once for concurrent requests, and again for another version", async () => {
  const cached = createDocumentCache();
  const { make, count } = counted();
  const found = await Promise.all(Array.from({ length: 200 }, () => cached(["a", "1"], make)));
  expect(new Set(found.map(({ body }) => body))).toEqual(new Set(["page"]));
  await cached(["a", "1"], make);
  expect(count()).toBe(1);
  await cached(["a", "2"], make);
  expect(count()).toBe(2);
});

test("the document cache answers every request even if all answers together exceed its size", async () => {
  const cached = createDocumentCache();
  const { make, count } = counted("x".repeat(1_900_000));
  const keys = Array.from({ length: 20 }, (_, page) => [String(page % 10)]);
  const found = await Promise.all(keys.map((key) => cached(key, make)));
  expect(found.map(({ body }) => body.length)).toEqual(keys.map(() => 1_900_000));
  expect(count()).toBe(10);
});

test("the document cache renders again after a failure", async () => {
  const cached = createDocumentCache();
  await expect(cached(["a"], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect((await cached(["a"], counted().make)).body).toBe("page");
});

test("the document cache renders one document at a time", async () => {
  const cached = createDocumentCache();
  let running = 0;
  let most = 0;
  const make = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return { body: "page", isEmpty: false };
  };
  await Promise.all(Array.from({ length: 50 }, (_, page) => cached([String(page)], make)));
  expect(most).toBe(1);
});

test("the document cache refuses a document when 200 others wait, and renders it afterwards", async () => {
  const cached = createDocumentCache();
  const { make } = counted();
  const barrier = new EventEmitter();
  const opened = once(barrier, "open");
  const slow = () => opened.then(make);
  const taken = Array.from({ length: 201 }, (_, page) => cached([String(page)], slow));
  await expect(cached(["one more"], make)).rejects.toMatchObject({ status: 429 });
  barrier.emit("open");
  await Promise.all(taken);
  expect((await cached(["one more"], make)).body).toBe("page");
});
