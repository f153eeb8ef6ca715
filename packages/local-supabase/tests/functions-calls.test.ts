import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { apiKeys } from "../src/keys.ts";
import { startFunctions, type FunctionsProject } from "./functions-project.ts";

let functions: FunctionsProject;

beforeAll(async () => {
  functions = await startFunctions();
});
afterAll(() => functions.close());

describe("a function", () => {
  test("gets the request as it was sent, and its answer comes back as it was given", async () => {
    const response = await functions.call("echo/some/path?q=1", {
      method: "POST",
      body: "Grüße",
      headers: { "content-type": "text/plain", "x-own": "1", connection: "keep-alive" },
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.json()).toMatchObject({
      greeting: "Hello, Ada",
      method: "POST",
      url: "http://127.0.0.1:54321/echo/some/path?q=1",
      body: "Grüße",
      headers: {
        "content-type": "text/plain",
        "x-own": "1",
        "x-forwarded-for": "203.0.113.7",
        authorization: expect.stringMatching(/^Bearer ey/),
      },
    });
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("takes a %s", async (method) => {
    const response = await functions.call("echo", { method });
    expect(response.status).toBe(201);
    expect(await response.text()).toMatch(method === "HEAD" ? /^$/ : `"method":"${method}"`);
  });

  test("may only declare what it serves", async () => {
    const response = await functions.call("declared/here");
    expect(await response.text()).toBe("declared /declared/here");
  });

  test("may answer bit by bit", async () => {
    const response = await functions.call("streaming");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe("data: 1\n\n");
    await reader?.cancel();
    expect(await (await functions.call("streaming")).text()).toBe(
      "data: 1\n\ndata: 2\n\ndata: 3\n\n",
    );
  });

  test("sees the variables that hosted Supabase sets, its secrets, and no others", async () => {
    const seen: unknown = await (await functions.call("environment")).json();
    const all = {
      GREETING: "Hello from a secret",
      SUPABASE_URL: "http://127.0.0.1:54321",
      SUPABASE_ANON_KEY: apiKeys.anon,
      SUPABASE_SERVICE_ROLE_KEY: apiKeys.serviceRole,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: apiKeys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: apiKeys.secret }),
      SUPABASE_DB_URL: "postgresql://postgres@127.0.0.1:54322/postgres",
    };
    expect(seen).toEqual({ all, path: null });
  });

  test("may read its own folder and the shared one, and do nothing else to the machine", async () => {
    expect(await (await functions.call("nosy")).json()).toEqual({
      ownFile: "allowed",
      sharedFile: "allowed",
      otherFunction: "NotCapable",
      secretsFile: "NotCapable",
      passwords: "NotCapable",
      write: "NotCapable",
      run: "NotCapable",
      // Whether anybody listens there or not.
      network: expect.stringMatching(/^(allowed|TypeError)$/),
    });
  });
});

describe("the caller's token", () => {
  test.each([
    ["none", null, "Missing authorization header"],
    ["nonsense", "Bearer nonsense", "Invalid JWT"],
    ["another scheme", "Basic dTpw", "Invalid JWT"],
    [
      "an unsigned one",
      "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.",
      "Invalid JWT",
    ],
    ["a key that is not ours", "Bearer sb_secret_nonsense", "Invalid JWT"],
  ])("is checked: %s", async (_what, authorization, message) => {
    const response = await functions.call("echo", { authorization });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 401, message });
  });

  test.each([
    [apiKeys.anon, apiKeys.anon],
    [apiKeys.publishable, apiKeys.anon],
    [apiKeys.secret, apiKeys.serviceRole],
  ])("may be a key of the project, which the function sees as a token: %s", async (key, seen) => {
    const response = await functions.call("echo", { authorization: `Bearer ${key}` });
    expect(await response.json()).toMatchObject({ headers: { authorization: `Bearer ${seen}` } });
    const byHeader = await functions.call("echo", {
      authorization: null,
      headers: { apikey: key },
    });
    expect(byHeader.status).toBe(201);
  });

  test("is not asked for where the configuration says so, nor by a preflight", async () => {
    expect(await (await functions.call("open", { authorization: null })).text()).toBe("open");
    const preflight = await functions.call("open", { method: "OPTIONS", authorization: null });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("POST");
    expect((await functions.call("echo", { method: "OPTIONS", authorization: null })).status).toBe(
      201,
    );
  });
});

describe("an address", () => {
  test.each([
    "nowhere",
    "",
    "_shared",
    "_shared/greeting.ts",
    ".env",
    "..%2fconfig.toml",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/echo",
    "echo%00",
    "echo%2f..%2fecho",
    "constructor",
    "__proto__",
  ])("that is no function's is not found: %s", async (path) => {
    const response = await functions.call(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: "NOT_FOUND",
      message: "Requested function was not found",
    });
    expect(response.headers.get("sb-error-code")).toBe("NOT_FOUND");
  });
});
