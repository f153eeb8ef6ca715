import { expect, test } from "vitest";

import { bodyOf, createAccount, send, signedIn, startProject } from "./auth-project.ts";

const project = await startProject(`[auth.email]
enable_confirmations = true
max_frequency = "1ms"
[auth.passkey]
enabled = true
[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true`);
const { session } = await signedIn(project, await createAccount(project, "me@example.com"));
const bearer: Record<string, string> = { authorization: `Bearer ${session.access_token}` };

const id = "00000000-0000-4000-8000-000000000000";

/** What a good refusal is: a 4xx in JSON with a sentence that gives nothing of the inside away. */
const refusal = { status: "4xx", isJson: true, isSentence: true, tellsTooMuch: false };

/** How an answer compares with {@link refusal}. */
async function verdictOn(response: Response): Promise<typeof refusal> {
  const isJson = response.headers.get("content-type")?.includes("application/json") ?? false;
  const body = await bodyOf(response);
  const text = body.msg ?? body.message ?? body.error_description ?? "";
  return {
    status: response.status < 500 && response.status >= 400 ? "4xx" : String(response.status),
    isJson,
    isSentence: /\w{3}/.test(text),
    tellsTooMuch: /postgres|syntax|undefined|at .*\.ts/i.test(text),
  };
}

const withBody = [
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/otp"],
  ["POST", "/recover"],
  ["POST", "/resend"],
  ["POST", "/verify"],
  ["PUT", "/user"],
  ["POST", "/factors"],
  ["POST", `/factors/${id}/verify`],
  ["POST", "/passkeys/registration/verify"],
  ["POST", "/passkeys/authentication/verify"],
  ["PATCH", `/passkeys/${id}`],
  ["POST", "/invite"],
  ["POST", "/admin/users"],
  ["PUT", `/admin/users/${id}`],
  ["DELETE", `/admin/users/${id}`],
  ["POST", "/admin/generate_link"],
] as const;

const deep = "[".repeat(5000) + "]".repeat(5000);

/** Bodies that no endpoint may accept. */
const malformed = [
  "",
  "{",
  "null",
  "[]",
  "[1]",
  '"text"',
  "17",
  "\u0000",
  '{"email":',
  `{"data":${deep}}`,
  '{"email":"a\\u0000@example.com"}',
  '{"email":"a@example.com","password":"\\ud800"}',
  '{"email":"a@example.com","data":{"a\\u0000":1}}',
];

/** Bodies of the wrong types in every field that some endpoint reads. */
const fields = [
  "email phone password data code_challenge code_challenge_method type token token_hash refresh_token",
  "auth_code code_verifier nonce app_metadata factor_type friendly_name issuer challenge_id code id",
  "role password_hash user_metadata ban_duration new_email redirect_to channel",
].flatMap((line) => line.split(" "));
const wrongTypes = [17, true, [], ["a"], [null]].map((value) =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
);

/** Bodies of the right types with absurd values. */
const address = `${"a".repeat(390)}@example.com`;
const absurd = [
  { email: address, password: "correct horse", type: "signup", token: "123456" },
  { email: "a@example.com", password: "x".repeat(900_000) },
  { email: "' or 1=1 --", password: "' or 1=1 --", token: "'", type: "'" },
  { refresh_token: "x".repeat(100_000) },
  { refresh_token: "%00'\"\\", auth_code: "not a uuid", code_verifier: "é".repeat(5000) },
  { type: "signup", token_hash: "x".repeat(100_000) },
  { type: "__proto__", email: "me@example.com", token: "1", factor_type: "constructor" },
  { email: "a@example.com", code_challenge: "x", code_challenge_method: "s256" },
  { email: "a@example.com", code_challenge: "x".repeat(43), code_challenge_method: "md5" },
  { factor_type: "totp", issuer: "🦉".repeat(200), friendly_name: "x".repeat(100_000) },
  { challenge_id: "x", code: "123456" },
  { challenge_id: id, code: "²²²²²²" },
  { email: "a@example.com", id: "00000000-0000-0000-0000-000000000000" },
  { email: "a@example.com", password: "x".repeat(200), ban_duration: "9".repeat(50_000) },
];

const asAdmin = () => ({ authorization: `Bearer ${project.keys.secret}` });
const credentials = (path: string) =>
  path.startsWith("/admin") || path === "/invite" ? asAdmin() : bearer;

test.each(withBody)("%s %s refuses bodies that are not JSON objects", async (method, path) => {
  const bodies =
    path.startsWith("/admin/users/") && method === "DELETE" ? malformed.slice(1) : malformed;
  for (const body of bodies) {
    const response = await send(project, method, path, body, credentials(path));
    expect([body.slice(0, 40), await verdictOn(response)]).toEqual([body.slice(0, 40), refusal]);
  }
});

test.each(withBody)("%s %s refuses fields of the wrong type", async (method, path) => {
  for (const body of wrongTypes) {
    const response = await send(project, method, path, body, credentials(path));
    expect([body.slice(0, 40), await verdictOn(response)]).toEqual([body.slice(0, 40), refusal]);
  }
});

test.each(withBody)("%s %s answers extreme values without a 5xx", async (method, path) => {
  for (const body of absurd) {
    const { status } = await send(project, method, path, body, credentials(path));
    expect([Object.keys(body), status < 500]).toEqual([Object.keys(body), true]);
  }
});

test("sign-up and sign-in refuse extreme values", async () => {
  for (const path of ["/signup", "/token?grant_type=password"]) {
    for (const body of absurd.slice(0, 3)) {
      const response = await send(project, "POST", path, body);
      expect([path, await verdictOn(response)]).toEqual([path, refusal]);
    }
  }
});

test("/signup refuses a body over 1 MB with 413", async () => {
  const response = await send(project, "POST", "/signup", { password: "x".repeat(1_100_000) });
  expect(response.status).toBe(413);
});

test("user metadata keeps keys such as __proto__", async () => {
  const body = '{"data":{"__proto__":{"role":"admin"},"constructor":1,"ünï":"✓"}}';
  const response = await send(project, "PUT", "/user", body, bearer);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('"__proto__":{"role":"admin"}');
  expect(text).toContain('"ünï":"✓"');
});

test("an exception in a trigger on auth.users is answered with 422", async () => {
  await project.sql.unsafe(`
    create function public.refuse() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$;
    create trigger refuse before insert on auth.users for each row execute function public.refuse();`);
  try {
    const response = await send(project, "POST", "/signup", {
      email: "refused@example.com",
      password: "correct horse",
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ msg: "Database error saving new user" });
  } finally {
    await project.sql.unsafe("drop trigger refuse on auth.users; drop function public.refuse()");
  }
});

test("unknown paths, methods and queries are refused with 4xx", async () => {
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

test("malformed verification links redirect to the site with an error", async () => {
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

test("unsigned and wrongly signed tokens are refused", async () => {
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

test("malformed requests are not logged as errors or with secrets", () => {
  expect(project.logged.filter((line) => !line.startsWith("info "))).toEqual([]);
  expect(project.logged.join("\n")).not.toMatch(/correct horse|example\.com|eyJ|sb_secret/);
});
