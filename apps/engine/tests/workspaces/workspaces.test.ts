import { beforeAll, describe, expect, test } from "vitest";

import { startEngine } from "../support/engine.ts";
import { createUser, type TestUser } from "../support/users.ts";

const engine = await startEngine();
let ada: TestUser;
let ben: TestUser;

beforeAll(async () => {
  [ada, ben] = await Promise.all([createUser("Ada"), createUser("Ben")]);
});

const zone = { name: "Larkfield Studio", timeZone: "Europe/Berlin" };

describe("POST /workspaces", () => {
  test.each([
    ["a request without credentials", {}],
    ["a cookie", { cookie: "sb-access-token=x" }],
    ["an empty token", { authorization: "Bearer " }],
    ["a forged token", { authorization: "Bearer eyJhbGciOiJub25lIn0.e30.eHh4eHh4eHh4eHh4eHh4" }],
    ["basic authentication", { authorization: "Basic YWRhOnB3" }],
  ])("answers 401 to %s", async (_, headers) => {
    const response = await fetch(`${engine.origin}/api/v1/workspaces`, { method: "POST", headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { code: "sign_in_again", message: "Sign in again." },
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a workspace", () => {
  test("is made, renamed, not left by its last owner, deleted and restored", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    const changed = { ...zone, name: "Lark & Field", slug: `${slug}-2` };
    expect((await engine.command(ada, "PATCH", `/workspaces/${id}`, changed)).status).toBe(204);
    const left = await engine.command(ada, "POST", `/workspaces/${id}/leave`);
    expect(left).toMatchObject({ status: 409, body: { error: { code: "last_owner" } } });
    expect((await engine.command(ada, "DELETE", `/workspaces/${id}`)).status).toBe(204);
    expect((await engine.command(ada, "POST", `/workspaces/${id}/restore`)).status).toBe(204);
  });

  test("answers 404 to strangers", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    const answer = await engine.command(ben, "PATCH", `/workspaces/${id}`, { ...zone, slug });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  test.each([
    [{ ...zone, slug: "UPPER" }, 422, "slug_invalid"],
    [{ ...zone, slug: "api" }, 422, "slug_reserved"],
    [{ ...zone, slug: "zone-of-nobody", timeZone: "Mars/Olympus" }, 422, "zone_unknown"],
    [{ ...zone }, 422, "invalid"],
    [{ ...zone, slug: 7 }, 422, "invalid"],
  ])("is refused when it is invalid: %j", async (body, status, code) => {
    const answer = await engine.command(ada, "POST", "/workspaces", body);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
  });

  test("cannot take another workspace's address", async () => {
    const { slug } = await engine.createWorkspace(ada);
    expect(await engine.command(ben, "POST", "/workspaces", { ...zone, slug })).toMatchObject({
      status: 409,
      body: {
        error: { code: "slug_taken", message: "That address is taken. Choose another one." },
      },
    });
  });
});

test("a request with invalid JSON is refused with 400, and a body above 4 MB with 413", async () => {
  const headers = { authorization: `Bearer ${ada.token}`, "content-type": "application/json" };
  const url = `${engine.origin}/api/v1/workspaces`;
  const broken = await fetch(url, { method: "POST", headers, body: "{" });
  expect(broken.status).toBe(400);
  const long = JSON.stringify({ ...zone, slug: "x".repeat(4_100_000) });
  const refused = await fetch(url, { method: "POST", headers, body: long });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: { code: "too_large" } });
});

test("a request's X-Request-Id is kept", async () => {
  const headers = { "x-request-id": "from-the-gateway-1" };
  const response = await fetch(`${engine.origin}/api/v1/nothing`, { headers });
  expect(response.headers.get("x-request-id")).toBe("from-the-gateway-1");
});
