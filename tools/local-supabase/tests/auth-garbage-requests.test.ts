import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createAccount,
  generous,
  send,
  signedIn,
  startProject,
  type Project,
} from "./auth-project.ts";
import { refusal, verdictOn } from "./auth-refusals.ts";

let project: Project;
let bearer: Record<string, string>;

beforeAll(async () => {
  project = await startProject(`
[auth]
site_url = "http://localhost:3000"
[auth.email]
enable_confirmations = true
max_frequency = "1ms"
[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true
${generous}`);
  const { session } = await signedIn(project, await createAccount(project, "me@example.com"));
  bearer = { authorization: `Bearer ${session.access_token}` };
});

afterAll(() => project.stop());

const id = "00000000-0000-4000-8000-000000000000";

const credentials = (path: string) =>
  path.startsWith("/admin") ? { authorization: `Bearer ${project.keys.secret}` } : bearer;

test("refuses absurd paths and queries", async () => {
  const requests = [
    ["GET", "/nothing", 404],
    ["GET", "/", 404],
    ["GET", "/admin/users/not-a-uuid", 404],
    ["GET", "/admin/users/%00", 404],
    ["DELETE", "/factors/not-a-uuid", 404],
    ["POST", `/factors/${id}/challenge`, 404],
    ["GET", "/signup", 405],
    ["DELETE", "/token", 405],
    ["POST", "/user", 405],
    ["GET", "/admin/users?page=-1", 400],
    ["GET", "/admin/users?per_page=1e9", 400],
    ["GET", "/admin/users?page=99999999999999999999", 400],
    ["GET", "/admin/users?filter=%00", 400],
    ["POST", "/token", 400],
    ["POST", "/token?grant_type=id_token", 400],
    ["POST", "/logout?scope=nowhere", 400],
    ["GET", "/verify", 400],
    ["GET", "/verify?type=signup&token=%00", 400],
    ["GET", "/authorize?provider=github", 400],
    ["POST", "/sso", 404],
    ["GET", "/user/identities/authorize", 404],
  ] as const;
  for (const [method, path, status] of requests) {
    const response = await send(project, method, path, undefined, credentials(path));
    expect([path, response.status]).toEqual([path, status]);
    expect([path, await verdictOn(response)]).toEqual([path, refusal]);
  }
  const wrongMethod = await send(project, "GET", "/signup");
  expect(wrongMethod.headers.get("allow")).toBe("POST");
});

test("leads home from absurd links", async () => {
  const paths = [
    `/verify?type=signup&token=${"x".repeat(8000)}`,
    "/verify?type=__proto__&token=x",
    "/verify?type=signup&token=pkce_x&redirect_to=%E2%82%AC",
    `/verify?type=email&token=x&redirect_to=${encodeURIComponent("http://localhost:3000@evil.test/")}`,
    "/verify?type=recovery&token=%ED%A0%80",
  ];
  for (const path of paths) {
    const response = await send(project, "GET", path);
    expect([path.slice(0, 60), response.status]).toEqual([path.slice(0, 60), 303]);
    expect(response.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/?[?#]error/);
  }
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

test("refuses tokens that nobody signed", async () => {
  const claims = { sub: id, role: "service_role", exp: 4_000_000_000 };
  const tokens = [
    `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
    `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}.AAAA`,
    `${encode({ alg: "ES256", typ: "JWT" })}.${encode(claims)}.${"A".repeat(86)}`,
    "not.a.token",
    "x".repeat(5000),
    bearer["authorization"]?.replace(/^Bearer (.*)\..*$/, "$1.AAAA") ?? "",
  ];
  for (const token of tokens) {
    for (const path of ["/user", "/admin/users"]) {
      const response = await send(project, "GET", path, undefined, {
        authorization: `Bearer ${token}`,
      });
      expect([401, 403]).toContain(response.status);
      expect([token.slice(0, 40), await verdictOn(response)]).toEqual([
        token.slice(0, 40),
        refusal,
      ]);
    }
  }
});

test("logs nothing of all this", () => {
  expect(project.logged.filter((line) => !line.startsWith("info "))).toEqual([]);
  expect(project.logged.join("\n")).not.toMatch(/correct horse|example\.com|eyJ|sb_secret/);
});
