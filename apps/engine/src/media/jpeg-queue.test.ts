import sharp from "sharp";
import { expect, test } from "vitest";

import { createJpegQueue } from "./jpeg-queue.ts";

const stored = async () => ({
  type: "image/png",
  bytes: await sharp({ create: { width: 4, height: 4, channels: 4, background: "#0000" } })
    .png()
    .toBuffer(),
});

const broken = async () => ({ type: "image/png", bytes: new Uint8Array([1]) });

test("the JPEG queue converts a picture once for a thousand concurrent requests", async () => {
  const makeJpeg = createJpegQueue();
  let reads = 0;
  const read = () => {
    reads += 1;
    return stored();
  };
  const jpegs = await Promise.all(Array.from({ length: 1_000 }, () => makeJpeg("one", read)));
  expect(reads).toBe(1);
  const [first = Buffer.alloc(0)] = jpegs;
  expect(new Set(jpegs).size).toBe(1);
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 4 });
  await makeJpeg("one", read);
  expect(reads).toBe(2);
});

test("the JPEG queue converts one picture at a time, queues 40 and refuses the rest", async () => {
  const makeJpeg = createJpegQueue();
  let [inMemory, most] = [0, 0];
  const read = async () => {
    inMemory += 1;
    most = Math.max(most, inMemory);
    const picture = await stored();
    inMemory -= 1;
    return picture;
  };
  const results = await Promise.allSettled(
    Array.from({ length: 300 }, (_, index) => makeJpeg(String(index), read)),
  );
  expect(most).toBe(1);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(259);
  expect(refused[0]).toMatchObject({ reason: { code: "pictures_waiting" } });
  expect(await makeJpeg("later", read)).toBeDefined();
});

test("a missing or unreadable picture does not block the JPEG queue", async () => {
  const makeJpeg = createJpegQueue();
  const [gone, damaged, whole] = await Promise.allSettled([
    makeJpeg("gone", async () => undefined),
    makeJpeg("damaged", broken),
    makeJpeg("whole", stored),
  ]);
  expect([gone.status, damaged.status, whole.status]).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});
