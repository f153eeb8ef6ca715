import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

import { afterAll, beforeAll, expect, test } from "vitest";

import { exchange } from "./exchange.ts";
import { bodyOfBytes, partsOf, type StoredVideo, streamedForm } from "./streamed-body.ts";

const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);

function part(start: number, end: number) {
  return {
    size: end - start,
    async *pieces() {
      for (let at = start; at < end; at += 7) yield bytes.subarray(at, Math.min(at + 7, end));
    },
  };
}
const video: StoredVideo = { ...part(0, 100), part };

const received: { headers: IncomingMessage["headers"]; body: Buffer }[] = [];
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ headers: request.headers, body });
    return response.end("{}");
  });
});
let url = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
});
afterAll(() => void server.close());

const send = (request: Omit<Parameters<typeof exchange>[0], "url">) =>
  exchange({ url, method: "POST", ...request }, { fetch, signal: AbortSignal.timeout(10_000) });

test("partsOf cuts a video into parts of one size, with a shorter last part", async () => {
  const parts = partsOf(video, 40);
  expect(parts.map(({ size }) => size)).toEqual([40, 40, 20]);
  const whole = await Promise.all(parts.map(({ pieces }) => buffer(pieces())));
  expect(Buffer.concat(whole)).toEqual(Buffer.from(bytes));
  expect(await buffer(video.pieces())).toEqual(Buffer.from(bytes));
});

test("a streamed request body is sent whole with Content-Length, not in chunks", async () => {
  expect(await send({ body: video })).toMatchObject({ kind: "answer", status: 200 });
  const { headers, body } = received.at(-1) ?? {};
  expect(headers).toMatchObject({ "content-length": "100" });
  expect(headers).not.toHaveProperty("transfer-encoding");
  expect(body).toEqual(Buffer.from(bytes));
});

test("streamedForm writes multipart form data that a standard parser reads, files included", async () => {
  const form = streamedForm(
    { caption: 'Bread, "قبرة"\r\n--x', chat_id: "7" },
    { field: "video", name: "video.mp4", type: "video/mp4", body: video },
    { field: "files[1]", name: "rye.png", type: "image/png", body: bodyOfBytes(bytes) },
  );
  expect((await buffer(form.body.pieces())).length).toBe(form.body.size);
  await send(form);
  const { headers, body } = received.at(-1) ?? { body: new Uint8Array() };
  const read = await new Response(Uint8Array.from(body), {
    headers: { "content-type": headers?.["content-type"] ?? "" },
  }).formData();
  expect([...read.keys()]).toEqual(["caption", "chat_id", "video", "files[1]"]);
  expect(read.get("caption")).toBe('Bread, "قبرة"\r\n--x');
  const files = ["video", "files[1]"].map((field) => read.get(field));
  expect(files).toMatchObject([{ name: "video.mp4" }, { name: "rye.png", type: "image/png" }]);
  for (const file of files) {
    expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  }
});

test("a request whose body breaks off may have arrived", async () => {
  const broken = {
    size: 100,
    async *pieces() {
      yield bytes.subarray(0, 50);
      throw new Error("A part of a video is not there.");
    },
  };
  expect(await send({ body: broken })).toMatchObject({ kind: "broken", mayHaveHappened: true });
});
