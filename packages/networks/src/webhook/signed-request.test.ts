import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";

import { sharedContext } from "../suite/peer.ts";
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
async function sent(answer: Response, credentials: object = {}, executedStep = step) {
  const requests: Request[] = [];
  const outcome = await webhook.execute(executedStep, {
    ...sharedContext(connected, { credentials: { ...connected.credentials, ...credentials } }),
    async fetch(input, init) {
      requests.push(new Request(input, init));
      return answer;
    },
  });
  return { outcome, request: requests[0] ?? new Request(url) };
}

test("signs the request so that the Standard Webhooks library verifies it, with the step's key as its id", async () => {
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
])("signs the bytes of a text with %j so that the receiver verifies it", async (text) => {
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
])("execute maps status %i to %j", async (status, expected) => {
  const headers = { "retry-after": "60", location: "https://other.example/" };
  const body = status === 204 ? null : "No such field: text";
  const { outcome } = await sent(new Response(body, { status, headers }));
  expect(outcome).toMatchObject(expected);
});

const page = { body: "<!doctype html><h1>Sign in to the Wi-Fi</h1>", type: "text/html" };

test.each([
  ["is retried when the receiver never answers with HTML", false, "retry"],
  ["counts as success when the receiver answers with HTML", true, "done"],
  ["counts as success when the receiver's habit is unknown", undefined, "done"],
])("an HTML page with status 200 %s", async (_, answersPage, kind) => {
  const answer = () => new Response(page.body, { headers: { "content-type": page.type } });
  const known = answersPage === undefined ? {} : { answersPage };
  expect((await sent(answer(), known)).outcome).toMatchObject({ kind });
  const untyped = new Response(` ${page.body}`, { headers: { "content-type": "text/plain" } });
  expect((await sent(untyped, known)).outcome).toMatchObject({ kind });
  expect((await sent(new Response("ok"), known)).outcome).toMatchObject({ kind: "done" });
});

test("an HTML page with status 400 is retried when the receiver never answers with HTML", async () => {
  const headers = { "content-type": page.type };
  const { outcome } = await sent(new Response(page.body, { status: 400, headers }), {
    answersPage: false,
  });
  expect(outcome).toEqual({ kind: "retry", code: "answered_page", mayHaveHappened: true });
});

test.each([
  ["empty body", null, {}, false],
  ["HTML page", page.body, { "content-type": page.type }, true],
])(
  "after a test request answered with an $0, connect records answersPage: $3",
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
  ["an invalid address", { url: "posts", secret }, 204, { code: "input", field: "url" }],
  ["another scheme", { url: "ftp://example.com", secret }, 204, { code: "input", field: "url" }],
  ["an invalid secret", { url, secret: "hunter2" }, 204, { code: "input", field: "secret" }],
  [
    "an address that answers the test request with 404",
    { url, secret },
    404,
    { code: "answer", field: "url" },
  ],
])("connect refuses %s", async (_, fields, status, refusal) => {
  const fetch = async () => new Response(null, { status });
  const result = await webhook.connect({ method: "webhook", fields }, { ...tools(), fetch });
  expect(result).toMatchObject({ kind: "refused", ...refusal });
});

const accepting = async () => new Response(null, { status: 204 });

test("shows only the host of the secret address", async () => {
  const fields = { url, secret };
  const result = await webhook.connect(
    { method: "webhook", fields },
    { ...tools(), fetch: accepting },
  );
  expect(result).toMatchObject({ kind: "connected", credentials: { url, secret } });
  expect(JSON.stringify("account" in result && result.account)).not.toContain("key=secret");
});
