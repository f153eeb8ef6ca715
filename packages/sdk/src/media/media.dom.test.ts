import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, publishableKey, storeSession } from "../../tests/page.ts";
import { fetchPictureLinks, uploadPicture } from "./media.ts";

const picture = {
  id: "0197f0a0-0000-4000-8000-000000000001",
  hash: "a".repeat(64),
  type: "image/jpeg",
  width: 4,
  height: 3,
  alt: "",
};

/** A request whose progress and answer a test decides. */
class StubbedRequest extends EventTarget {
  static latest: StubbedRequest | undefined;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  address = "";
  body: unknown;
  status = 0;
  responseText = "";

  constructor() {
    super();
    StubbedRequest.latest = this;
  }

  open(_method: string, address: string) {
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(body: unknown) {
    this.body = body;
  }

  abort() {
    this.dispatchEvent(new Event("abort"));
  }

  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
}

const file = new File(["x"], "Rolls & rye.png", { type: "image/png" });

beforeEach(() => {
  openPage();
  StubbedRequest.latest = undefined;
  vi.stubGlobal("XMLHttpRequest", StubbedRequest);
});

async function begin(signal = new AbortController().signal) {
  const onProgress = vi.fn<(share: number) => void>();
  const uploaded = uploadPicture("w", file, { signal, onProgress });
  // Looked at by the test, but only later.
  uploaded.catch(() => {});
  const request = await vi.waitFor(() => {
    if (StubbedRequest.latest === undefined) throw new Error("Nothing was sent.");
    return StubbedRequest.latest;
  }, 10_000);
  return { uploaded, onProgress, request };
}

test("uploadPicture sends the file as the signed-in user, and reports progress", async () => {
  const { access_token: token } = storeSession();
  const { uploaded, onProgress, request } = await begin();
  expect(request.address).toBe(
    "http://localhost:3000/api/v1/workspaces/w/media?name=Rolls%20%26%20rye.png",
  );
  expect(Object.fromEntries(request.headers)).toEqual({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
    "content-type": "image/png",
  });
  expect(request.body).toBe(file);
  request.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 4 }));
  expect(onProgress).toHaveBeenCalledWith(0.25);
  request.answer(201, { ...picture, size: 7, isStilled: false });
  await expect(uploaded).resolves.toEqual({ ...picture, isStilled: false });
});

test("uploadPicture rejects with the server's message", async () => {
  const { uploaded, request } = await begin();
  const message = "A picture has at most 40 MB. Choose a smaller one.";
  request.answer(413, { error: { code: "picture_too_large", message } });
  await expect(uploaded).rejects.toMatchObject({ code: "picture_too_large", message });
});

test("uploadPicture rejects as offline when the connection is lost", async () => {
  const { uploaded, request } = await begin();
  request.dispatchEvent(new Event("error"));
  await expect(uploaded).rejects.toMatchObject({ kind: "offline" });
});

test("uploadPicture rejects with the caller's abort reason", async () => {
  const stop = new AbortController();
  const { uploaded } = await begin(stop.signal);
  stop.abort();
  await expect(uploaded).rejects.toBe(stop.signal.reason);
});

test("fetchPictureLinks requests links by id", async () => {
  storeSession();
  const sent = stubFetch(() => Response.json({ [picture.id]: "/api/v1/media/1?s=2" }));
  expect(await fetchPictureLinks("w", [picture.id])).toEqual({
    [picture.id]: "/api/v1/media/1?s=2",
  });
  expect(sent[0]?.body).toEqual({ ids: [picture.id] });
});

test("fetchPictureLinks splits more than 200 pictures into several requests", async () => {
  storeSession();
  const ids = Array.from({ length: 401 }, (_, number) => `picture ${number}`);
  const sizes: number[] = [];
  stubFetch(({ body }) => {
    const request = z.object({ ids: z.array(z.string()) }).parse(body);
    sizes.push(request.ids.length);
    return Response.json(Object.fromEntries(request.ids.map((id) => [id, `/${id}`])));
  });
  const links = await fetchPictureLinks("w", ids);
  expect(Object.keys(links)).toEqual(ids);
  expect(sizes).toEqual([200, 200, 1]);
  expect(await fetchPictureLinks("w", [])).toEqual({});
});
