import { LinkedInContract } from "@postlark/networks/testing/linkedin-contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { leave } from "../support/sign-in.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

/** LinkedIn is on the internet, and here by its contract. */
const contract = new LinkedInContract();
const out = Object.assign(
  async (...args: Parameters<typeof fetch>) => contract.respond(new Request(...args)),
  { close: async () => undefined },
);
const engine = await startEngine({ fetch: out });
const second = await startEngine({ fetch: out });
const { id: clientId, secret: clientSecret } = contract.signIn.application;
const path = "/applications/linkedin";
let admin: TestUser;
let user: TestUser;
let workspace: { id: string };

beforeAll(async () => {
  [admin, user] = await Promise.all([createUser("Ada"), createUser("Grace")]);
  await sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`;
  workspace = await engine.createWorkspace(user);
});
/** Tests of the keys count all that are in use. */
async function forgetAll() {
  await sql`delete from private.applications`;
  await sql`delete from private.application_changes`;
}
beforeEach(forgetAll);
afterAll(forgetAll);

const set = (secret = clientSecret) =>
  engine.command(admin, "PUT", path, { clientId, clientSecret: secret });
const tested = () => engine.command(admin, "POST", `${path}/test`);
const connect = (at = second) =>
  at.command(user, "POST", `/workspaces/${workspace.id}/channels`, {
    network: "linkedin",
    method: "oauth",
  });

const listNetworks = async (asking: TestUser) => {
  const { body } = await second.command(asking, "GET", "/networks");
  return z.array(z.object({ network: z.string(), isSetUp: z.boolean() })).parse(body);
};

const asksAsOrganization = async () => {
  const { url } = await leave(second, user, workspace.id, { network: "linkedin" });
  return new URL(url).searchParams.get("scope")?.includes("w_organization_social");
};

test("an application is used by every engine as soon as an admin has set it, until it is deleted", async () => {
  expect(await connect()).toMatchObject({ body: { error: { code: "network_not_set_up" } } });
  expect((await set()).status).toBe(204);
  const { url } = await leave(second, user, workspace.id, { network: "linkedin" });
  expect(new URL(url).searchParams.get("client_id")).toBe(clientId);
  expect((await second.command(admin, "DELETE", path)).status).toBe(204);
  expect(await connect(engine)).toMatchObject({ body: { error: { code: "network_not_set_up" } } });
  expect((await engine.command(admin, "DELETE", path)).status).toBe(404);
});

test("GET /networks names a network as not set up until its application is set", async () => {
  const before = await listNetworks(user);
  expect(before).toContainEqual({ network: "linkedin", isSetUp: false });
  expect(before).toContainEqual({ network: "bluesky", isSetUp: true });
  expect(before.map(({ network }) => network)).not.toContain("page");
  await set();
  expect(await listNetworks(user)).toContainEqual({ network: "linkedin", isSetUp: true });
});

test("admins see who set an application and when, but never its secret", async () => {
  await set();
  const { body } = await second.command(admin, "GET", "/applications");
  expect(body).toContainEqual({
    network: "linkedin",
    name: "LinkedIn",
    source: "stored",
    clientId,
    changedBy: "Ada",
    changedAt: expect.stringMatching(/^20/),
    callbackUrl: "http://localhost:3000/api/v1/connect/linkedin/callback",
    variables: ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
    canBeTested: true,
    organizations: false,
  });
  await engine.command(admin, "DELETE", path);
  const after = await engine.command(admin, "GET", "/applications");
  expect(after.body).toContainEqual(
    expect.objectContaining({ source: null, clientId: null, changedBy: "Ada" }),
  );
  expect(JSON.stringify([body, after.body])).not.toContain(clientSecret);
  const audit = await sql`
    select network, client_id, changed_by from private.application_changes order by id`;
  expect([...audit]).toEqual([
    { network: "linkedin", client_id: clientId, changed_by: admin.id },
    { network: "linkedin", client_id: null, changed_by: admin.id },
  ]);
});

test("an application's secret is stored encrypted, and no log or refusal contains it", async () => {
  await set();
  const rows = await sql`select * from private.applications`;
  const bytes = Buffer.concat(rows.map(({ ciphertext }) => Buffer.from(ciphertext)));
  expect(bytes.includes(clientSecret)).toBe(false);
  expect(JSON.stringify(rows)).not.toContain(clientSecret);
  const long = { clientId: "x".repeat(500), clientSecret };
  const refused = await engine.command(admin, "PUT", path, long);
  expect(refused.status).toBe(422);
  await sql`update private.applications set ciphertext = set_byte(ciphertext, 90, 1)`;
  expect(await connect()).toMatchObject({ body: { error: { code: "network_not_set_up" } } });
  expect(logged.join("\n")).toContain("an application does not open");
  expect(JSON.stringify([refused.body, logged])).not.toContain(clientSecret);
});

test("LinkedIn's organisation scope is requested as long as an admin has enabled it", async () => {
  const shown = async () => {
    const { body } = await second.command(admin, "GET", "/applications");
    return z
      .array(z.object({ network: z.string(), organizations: z.boolean().nullable() }))
      .parse(body);
  };
  const say = (organizations: boolean) => engine.command(admin, "PATCH", path, { organizations });
  expect((await say(true)).status).toBe(404);
  await set();
  expect(await asksAsOrganization()).toBe(false);
  expect((await say(true)).status).toBe(204);
  expect(await shown()).toContainEqual({ network: "linkedin", organizations: true });
  expect(await shown()).toContainEqual({ network: "x", organizations: null });
  expect(await asksAsOrganization()).toBe(true);
  expect(await tested()).toMatchObject({ body: { outcome: "known" } });
  await engine.command(admin, "PUT", path, { clientId, clientSecret, organizations: true });
  expect(await asksAsOrganization()).toBe(true);
  await say(false);
  expect(await asksAsOrganization()).toBe(false);
});

test.each([
  ["GET", "/applications"],
  ["PUT", path],
  ["PATCH", path],
  ["DELETE", path],
  ["POST", `${path}/test`],
])("%s %s refuses users who are no admin of the installation", async (method, at) => {
  await set();
  const pwned = {
    PUT: { clientId: "pwned", clientSecret: "pwned" },
    PATCH: { organizations: true },
  };
  const body = method === "PUT" || method === "PATCH" ? pwned[method] : undefined;
  expect((await engine.command(user, method, at, body)).status).toBe(403);
  expect((await engine.command(undefined, method, at, body)).status).toBe(401);
  const [row] = await sql`select client_id from private.applications`;
  expect(row).toEqual({ client_id: clientId });
});

test("testing an application returns known, refused or unreachable", async () => {
  await set();
  expect(await tested()).toMatchObject({ status: 200, body: { outcome: "known" } });
  await set("another");
  expect(await tested()).toMatchObject({ body: { outcome: "refused" } });
  contract.signIn.outage = new Response("<h1>Down</h1>", { status: 503 });
  expect(await tested()).toMatchObject({ body: { outcome: "unreachable" } });
});

test("an application from the environment takes precedence and cannot be changed", async () => {
  await set("another");
  const environment = await startEngine({
    fetch: out,
    applications: { linkedin: { id: "of the environment", secret: "hush" } },
  });
  const { body } = await environment.command(admin, "GET", "/applications");
  expect(body).toContainEqual(
    expect.objectContaining({ source: "environment", clientId: "of the environment" }),
  );
  const { url } = await leave(environment, user, workspace.id, { network: "linkedin" });
  expect(new URL(url).searchParams.get("client_id")).toBe("of the environment");
  const inputs = {
    PUT: { clientId, clientSecret },
    PATCH: { organizations: true },
    DELETE: undefined,
  };
  for (const [method, input] of Object.entries(inputs)) {
    expect(await environment.command(admin, method, path, input)).toMatchObject({
      status: 409,
      body: { error: { code: "set_by_environment" } },
    });
  }
});

test("setting an application of a network without one is refused with 404, and of an unknown network with 422", async () => {
  const input = { clientId, clientSecret };
  expect((await engine.command(admin, "PUT", "/applications/discord", input)).status).toBe(404);
  expect((await engine.command(admin, "PUT", "/applications/none", input)).status).toBe(422);
});
