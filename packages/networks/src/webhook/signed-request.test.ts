import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";

import { usualContext } from "../suite/peer.ts";
import { webhook } from "./webhook.ts";

const secret = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
const url = "https://example.com/posts?key=secret";

const connected = {
  kind: "connected",
  account: {
    accountId: "a",
    handle: "example.com",
    displayName: "",
    avatarUrl: null,
    settings: {},
  },
  credentials: { url, secret },
} as const;

const step = {
  kind: "send_request",
  key: "post_0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d12",
  payload: {
    type: "post.published",
    timestamp: "2026-11-22T09:00:00.000Z",
    data: { text: "Hello", language: "en", media: [] },
  },
};

/** What a receiver is sent, and what becomes of the step by its answer. */
async function sent(answer: Response, credentials: object = {}, asked = step) {
  const requests: Request[] = [];
  const outcome = await webhook.execute(asked, {
    ...usualContext(connected, { credentials: { ...connected.credentials, ...credentials } }),
    async fetch(input, init) {
      requests.push(new Request(input, init));
      return answer;
    },
  });
  return { outcome, request: requests[0] ?? new Request(url) };
}

test("a request is signed as the standard's own library reads it, its id the step's key", async () => {
  const { request, outcome } = await sent(new Response(null, { status: 202 }));
  expect(outcome).toEqual({ kind: "done", result: { status: 202 } });
  const headers = Object.fromEntries(request.headers);
  expect(headers["webhook-id"]).toBe(step.key);
  const body = await request.text();
  expect(new Webhook(secret).verify(body, headers)).toEqual(step.payload);
  expect(() => new Webhook(secret).verify(body.replace("Hello", "Hullo"), headers)).toThrow(
    "No matching signature found",
  );
});

// github.com/octokit/webhooks.js/issues/1155 and 71, github.com/line/line-bot-sdk-nodejs/issues/922,
// github.com/jonpulice/node-shopify-auth/issues/2: signatures that did not match by what stood in the text.
test.each([
  "🐦 ñ",
  "👩‍🎨🇩🇪",
  "\u2028\u2029",
  "\u001B[1m",
  "\\u0041 \\n / </script>",
  "e\u0301 \uFFFD \u007F",
])("a text with %j is signed by its bytes, and read as it was", async (text) => {
  const payload = { ...step.payload, data: { ...step.payload.data, text } };
  const { request } = await sent(new Response(null, { status: 204 }), {}, { ...step, payload });
  const bytes = Buffer.from(await request.arrayBuffer());
  const headers = Object.fromEntries(request.headers);
  expect(new Webhook(secret).verify(bytes, headers)).toEqual(payload);
});

test.each([
  [204, { kind: "done" }],
  [302, { kind: "retry", code: "redirected", mayHaveHappened: true }],
  [400, { kind: "rejected", message: "No such field: text" }],
  [401, { kind: "retry", mayHaveHappened: true }],
  [404, { kind: "retry", mayHaveHappened: true }],
  [410, { kind: "auth", reason: "account_gone" }],
  [429, { kind: "retry", code: "rate_limited", mayHaveHappened: true, after: expect.any(Date) }],
  [500, { kind: "retry", mayHaveHappened: true }],
  [503, { kind: "retry", mayHaveHappened: true, after: expect.any(Date) }],
])("answered %i", async (status, expected) => {
  const headers = { "retry-after": "60", location: "https://other.example/" };
  const body = status === 204 ? null : "No such field: text";
  const { outcome } = await sent(new Response(body, { status, headers }));
  expect(outcome).toMatchObject(expected);
});

const page = { body: "<!doctype html><h1>Sign in to the Wi-Fi</h1>", type: "text/html" };

test.each([
  ["of a receiver that never answers so, is asked again", false, "retry"],
  ["of a receiver that answers so, is its answer", true, "done"],
  ["of one of which nobody knows, counts by the standard's letter", undefined, "done"],
])("a web page with 200 %s", async (_, answersPage, kind) => {
  const answer = () => new Response(page.body, { headers: { "content-type": page.type } });
  const known = answersPage === undefined ? {} : { answersPage };
  expect((await sent(answer(), known)).outcome).toMatchObject({ kind });
  const untyped = new Response(` ${page.body}`, { headers: { "content-type": "text/plain" } });
  expect((await sent(untyped, known)).outcome).toMatchObject({ kind });
  expect((await sent(new Response("ok"), known)).outcome).toMatchObject({ kind: "done" });
});

test("a page that refuses is somebody's in between as well", async () => {
  const headers = { "content-type": page.type };
  const { outcome } = await sent(new Response(page.body, { status: 400, headers }), {
    answersPage: false,
  });
  expect(outcome).toEqual({ kind: "retry", code: "answered_page", mayHaveHappened: true });
});

test.each([
  ["nothing", null, {}, false],
  ["a page", page.body, { "content-type": page.type }, true],
])(
  "a receiver that answers the test with %s is known by it",
  async (_, body, headers, expected) => {
    const fetch = async () => new Response(body, { headers });
    const fields = { url, secret };
    const result = await webhook.connect({ method: "webhook", fields }, { ...tools(), fetch });
    expect(result).toMatchObject({ credentials: { answersPage: expected } });
  },
);

function tools() {
  return {
    signal: AbortSignal.timeout(1_000),
    now: () => new Date(),
    origin: "https://p.example",
  };
}

test.each([
  ["no address", { url: "posts", secret }, 204, { code: "input", field: "url" }],
  ["another scheme", { url: "ftp://example.com", secret }, 204, { code: "input", field: "url" }],
  ["no secret", { url, secret: "hunter2" }, 204, { code: "input", field: "secret" }],
  ["an address that refuses the test", { url, secret }, 404, { code: "answer", field: "url" }],
])("%s is not connected", async (_, fields, status, refusal) => {
  const fetch = async () => new Response(null, { status });
  const result = await webhook.connect({ method: "webhook", fields }, { ...tools(), fetch });
  expect(result).toMatchObject({ kind: "refused", ...refusal });
});

const accepting = async () => new Response(null, { status: 204 });

test("an address is a secret: of it, only the host is shown", async () => {
  const fields = { url, secret };
  const result = await webhook.connect(
    { method: "webhook", fields },
    { ...tools(), fetch: accepting },
  );
  expect(result).toMatchObject({ kind: "connected", credentials: { url, secret } });
  expect(JSON.stringify("account" in result && result.account)).not.toContain("key=secret");
});
