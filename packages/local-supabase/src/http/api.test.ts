import { describe, expect, it } from "vitest";

import { apiKeys } from "../keys.ts";
import { json } from "./answers.ts";
import { createApi } from "./api.ts";

const caller = { address: "127.0.0.1" };
const logged: string[] = [];
const api = createApi({
  keys: apiKeys,
  log: (...words) => void logged.push(words.join(" ")),
  isHealthy: async () => true,
  mounts: [
    {
      prefix: "/rest/v1",
      bodyLimit: 10,
      service: {
        fetch: async (request) => {
          if (request.url.endsWith("/broken")) throw new Error("a reason");
          return json({ body: await request.text() }, 201, {
            "access-control-allow-origin": "https://own.example",
          });
        },
      },
    },
    { prefix: "/auth/v1", bodyLimit: 10, service: { fetch: async () => json({}) } },
  ],
});

function ask(path: string, init: RequestInit = {}, key: string | null = apiKeys.publishable) {
  const headers = new Headers(init.headers);
  if (key !== null) headers.set("apikey", key);
  return api(new Request(`http://127.0.0.1${path}`, { ...init, headers }), caller);
}

it("passes a request on, with its body", async () => {
  const response = await ask("/rest/v1/x", { method: "POST", body: "words" });
  expect([response.status, await response.json()]).toEqual([201, { body: "words" }]);
});

it("answers preflights of any origin without a key", async () => {
  const headers = { "access-control-request-headers": "apikey, x-odd" };
  const response = await ask("/rest/v1/x", { method: "OPTIONS", headers }, null);
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-headers")).toBe("apikey, x-odd");
});

it("opens answers to every origin, unless a service has said otherwise", async () => {
  expect((await ask("/auth/v1/x")).headers.get("access-control-allow-origin")).toBe("*");
  expect((await ask("/rest/v1/x")).headers.get("access-control-allow-origin")).toBe(
    "https://own.example",
  );
});

describe("keys", () => {
  it("are needed, and must be ours", async () => {
    expect(await (await ask("/rest/v1/x", {}, null)).json()).toMatchObject({
      message: "No API key found in request",
    });
    expect((await ask("/rest/v1/x", {}, "other")).status).toBe(401);
    expect((await ask(`/rest/v1/x?apikey=${apiKeys.anon}`, {}, null)).status).toBe(201);
  });

  it.each([
    "/auth/v1/verify",
    "/auth/v1/callback",
    "/auth/v1/authorize",
    "/auth/v1/health",
    "/auth/v1/.well-known/jwks.json",
  ])("are not needed for %s", async (path) => {
    expect((await ask(path, {}, null)).status).toBe(200);
  });

  it.each(["/auth/v1/verify/x", "/auth/v1/user", "/auth/v1/admin/users"])(
    "are needed for %s",
    async (path) => {
      expect((await ask(path, {}, null)).status).toBe(401);
    },
  );
});

it("refuses bodies that are too large, also of unknown length, and does not keep the connection", async () => {
  const known = await ask("/rest/v1/x", {
    method: "POST",
    body: "x".repeat(11),
    headers: { "content-length": "11" },
  });
  const stream = new Blob(["x".repeat(11)]).stream();
  const init: RequestInit & { duplex: "half" } = { method: "POST", body: stream, duplex: "half" };
  for (const response of [known, await ask("/rest/v1/x", init)]) {
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
  }
});

it("makes a failure a JSON answer without its reason, which is logged", async () => {
  const response = await ask("/rest/v1/broken");
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toHaveProperty("message");
  expect(text).not.toContain("a reason");
  expect(logged).toEqual(["error GET /rest/v1/broken a reason"]);
});

it.each([
  ["/nothing", "GET", 404],
  ["/rest/v2/x", "GET", 404],
  ["/rest/v1x", "GET", 404],
  ["/rest/v1/x", "PROPFIND", 405],
  ["/health", "GET", 200],
])("answers %s with %s: %i", async (path, method, status) => {
  expect((await ask(path, { method })).status).toBe(status);
});
