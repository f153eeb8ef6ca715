import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { apiKeys } from "../keys.ts";
import { createTokens } from "../tokens.ts";
import { json } from "./responses.ts";
import { createApi } from "./api.ts";
import { knownOrigins } from "./known-origins.ts";

const dataDir = await mkdtemp(join(tmpdir(), "api-"));
afterAll(() => rm(dataDir, { recursive: true }));
const tokens = await createTokens({ dataDir, url: "http://127.0.0.1:54321" });

const caller = { address: "127.0.0.1" };
const logged: string[] = [];
const api = createApi({
  keys: apiKeys,
  tokens,
  origins: knownOrigins(["https://site.example"], []),
  log: (...line) => void logged.push(line.join(" ")),
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

function send(path: string, init: RequestInit = {}, key: string | null = apiKeys.publishable) {
  const headers = new Headers(init.headers);
  if (key !== null) headers.set("apikey", key);
  return api(new Request(`http://127.0.0.1${path}`, { ...init, headers }), caller);
}

it("the API passes a request with its body to the service", async () => {
  const response = await send("/rest/v1/x", { method: "POST", body: "text" });
  expect([response.status, await response.json()]).toEqual([201, { body: "text" }]);
});

describe("requests from web pages", () => {
  const preflight = { "access-control-request-headers": "apikey, x-odd" };

  it.each(["http://localhost:5173", "http://127.0.0.1:8080", "https://site.example"])(
    "are allowed with CORS headers from %s",
    async (origin) => {
      const headers = { ...preflight, origin };
      const allowed = await send("/rest/v1/x", { method: "OPTIONS", headers }, null);
      expect(allowed.status).toBe(204);
      expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
      expect(allowed.headers.get("access-control-allow-headers")).toBe("apikey, x-odd");
      const response = await send("/auth/v1/x", { headers: { origin } });
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      expect(response.headers.get("vary")).toBe("origin");
    },
  );

  it.each(["http://evil.example", "https://site.example.evil.example", "null", ""])(
    "are refused with 403 from %j",
    async (origin) => {
      for (const method of ["OPTIONS", "GET", "POST"]) {
        const response = await send("/rest/v1/x", { method, headers: { ...preflight, origin } });
        expect(response.status).toBe(403);
        expect(response.headers.has("access-control-allow-origin")).toBe(false);
      }
    },
  );

  it("keep the CORS header of a service that sets its own", async () => {
    const response = await send("/rest/v1/x", { headers: { origin: "http://localhost:1" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("https://own.example");
  });
});

describe("API keys", () => {
  it("are required and must belong to this installation", async () => {
    expect(await (await send("/rest/v1/x", {}, null)).json()).toMatchObject({
      message: "No API key found in request",
    });
    expect((await send("/rest/v1/x", {}, "other")).status).toBe(401);
    expect((await send(`/rest/v1/x?apikey=${apiKeys.anon}`, {}, null)).status).toBe(201);
  });

  const pages = {
    "an Origin": { origin: "http://localhost:5173" },
    "Sec-Fetch-Site": { "sec-fetch-site": "cross-site" },
    "a browser's User-Agent": { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" },
  };
  const secrets = [apiKeys.secret, apiKeys.serviceRole, "sb_secret_of_another_project"];

  it.each(Object.entries(pages))("that are secret are refused with %s", async (_name, headers) => {
    const own = await tokens.sign({ role: "service_role" }, 60);
    for (const key of [...secrets, own]) {
      const authorization = `Bearer ${key}`;
      const responses = [
        await send("/rest/v1/x", { headers }, key),
        await send(`/rest/v1/x?apikey=${key}`, { headers }, null),
        await send(`/rest/v1/x?apikey=${key}`, { headers }),
        await send("/rest/v1/x", { headers: { ...headers, authorization } }),
        await send("/auth/v1/verify", { headers: { ...headers, authorization } }, null),
      ];
      for (const response of responses) {
        expect(response.status).toBe(401);
        expect(response.headers.get("sb-error-code")).toBe("UNAUTHORIZED_INVALID_API_KEY_TYPE");
        expect(await response.json()).toMatchObject({
          message: "Forbidden use of secret API key in browser",
        });
      }
    }
    expect((await send("/auth/v1/x", { headers })).status).toBe(200);
  });

  it("that are secret are accepted from servers, including Node's fetch", async () => {
    const headers = { "sec-fetch-mode": "cors", "user-agent": "node" };
    const own = await tokens.sign({ role: "service_role" }, 60);
    for (const key of [apiKeys.secret, apiKeys.serviceRole, own]) {
      expect((await send("/auth/v1/x", { headers }, key)).status).toBe(200);
    }
  });

  it("can be tokens that this installation signed for anon or service_role", async () => {
    const role = (name: string) => tokens.sign({ role: name }, 60);
    expect((await send("/auth/v1/x", {}, await role("anon"))).status).toBe(200);
    expect((await send("/auth/v1/x", {}, await role("authenticated"))).status).toBe(401);
    expect((await send("/auth/v1/x", {}, await tokens.sign({ role: "anon" }, -1))).status).toBe(
      401,
    );
  });

  it.each([
    "/auth/v1/verify",
    "/auth/v1/authorize",
    "/auth/v1/health",
    "/auth/v1/.well-known/jwks.json",
  ])("are not required for %s", async (path) => {
    expect((await send(path, {}, null)).status).toBe(200);
  });

  it.each(["/auth/v1/verify/x", "/auth/v1/user", "/auth/v1/admin/users"])(
    "are required for %s",
    async (path) => {
      expect((await send(path, {}, null)).status).toBe(401);
    },
  );
});

function streaming(bytes: number): RequestInit & { duplex: "half" } {
  const body = new Blob(["x".repeat(bytes)]).stream();
  return { method: "POST", body, duplex: "half" };
}

describe("a request body over the limit", () => {
  it.each([
    [
      "of known length",
      { method: "POST", body: "x".repeat(11), headers: { "content-length": "11" } },
    ],
    ["of unknown length", streaming(11)],
  ])("%s is read to its end and refused with 413 on the same connection", async (_how, init) => {
    const response = await send("/rest/v1/x", init);
    expect(response.status).toBe(413);
    expect(response.headers.has("connection")).toBe(false);
  });

  it("closes the connection when it exceeds 64 MB", async () => {
    const headers = { "content-length": String(65 * 1024 * 1024) };
    const response = await send("/rest/v1/x", { ...streaming(11), headers });
    expect([response.status, response.headers.get("connection")]).toEqual([413, "close"]);
  });
});

it("the API reads the body of a request without a key before refusing it", async () => {
  const request = new Request("http://127.0.0.1/rest/v1/x", streaming(5));
  const response = await api(request, caller);
  expect([response.status, request.bodyUsed]).toEqual([401, true]);
  expect(response.headers.has("connection")).toBe(false);
});

it("the API answers an exception with 500 without its message, which is logged", async () => {
  const response = await send("/rest/v1/broken");
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
])("the API answers %s %s with %i", async (path, method, status) => {
  expect((await send(path, { method })).status).toBe(status);
});
