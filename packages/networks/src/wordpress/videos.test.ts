import { expect, test } from "vitest";

import { type Connected, sharedContext } from "../suite/peer.ts";
import { storedVideo } from "../suite/stored-video.ts";
import { wordpress } from "./wordpress.ts";

const connected: Connected = {
  kind: "connected",
  account: {
    accountId: "1@larks.example",
    handle: "larks.example",
    displayName: "Larks",
    avatarUrl: null,
    settings: {},
  },
  credentials: { root: "https://larks.example/wp-json/", username: "lark", password: "abcd" },
};

const { hash, type } = storedVideo;
const payload = { hash, type, alt: "The ovens", slug: "video-1" };
const upload = { kind: "upload_picture", key: payload.slug, payload };

test.each([
  [
    "a proxy in front of the site",
    413,
    "<h1>Too large</h1>",
    "too_large",
    /takes no file this large/,
  ],
  [
    "the site",
    500,
    { code: "rest_upload_file_too_big", message: "This file is too big." },
    "wordpress_rest_upload_file_too_big",
    /^This file is too big\.$/,
  ],
  [
    "a site without memory",
    500,
    { code: "internal_server_error", message: "There has been a critical error." },
    "too_large",
    /too little memory/,
  ],
])("rejects a video that %s refuses, with a message", async (_, status, answer, code, message) => {
  const body = typeof answer === "string" ? answer : JSON.stringify(answer);
  const outcome = await wordpress.execute(upload, {
    ...sharedContext(connected, {}),
    fetch: async () => new Response(body, { status }),
  });
  expect(outcome).toEqual({ kind: "rejected", code, message: expect.stringMatching(message) });
});
