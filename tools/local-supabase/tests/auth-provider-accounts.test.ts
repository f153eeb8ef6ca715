import { expect, test } from "vitest";

import { createAccount, lastMail, followLink, send, signedIn } from "./auth-project.ts";
import {
  browserClient,
  comeBack,
  enter,
  enterAt,
  landing,
  startProviderProject,
  step,
} from "./provider-project.ts";

const way = await startProviderProject(`enable_manual_linking = true
[auth.email]
enable_confirmations = true
max_frequency = "0s"`);
const { project, issuer } = way;

const errorOf = ({ searchParams }: URL) => searchParams.get("error_code");

async function userOf(email: string) {
  const [user] = await project.sql<
    { id: string; encrypted_password: string | null; email_confirmed_at: string | null }[]
  >`select id, encrypted_password, email_confirmed_at from auth.users where email = ${email}`;
  return user;
}

test("a verified address belongs to the account that has it", async () => {
  const account = await createAccount(project, "known@example.com");
  const { user } = await enter(way, { email: account.email });
  expect(user.id).toBe(account.id);
  expect(user.app_metadata["providers"]).toEqual(["email", "keycloak"]);
  expect((await signedIn(project, account)).user.id).toBe(account.id);
});

test("an unverified address takes nothing over and opens nothing", async () => {
  const account = await createAccount(project, "taken@example.com");
  const { target } = await comeBack(way, { email: account.email, unverified: true, id: "thief" });
  expect(errorOf(target)).toBe("provider_email_needs_verification");
  expect(target.searchParams.get("error")).toBe("access_denied");
  const identities = await project.sql`
    select provider from auth.identities where user_id = ${account.id}`;
  expect(identities).toEqual([{ provider: "email" }]);
  expect(await project.sql`select from auth.identities where provider_id = 'thief'`).toEqual([]);
});

test("an unverified address of its own opens once its mail's link was followed", async () => {
  const entry = { email: "unsure@example.com", unverified: true };
  const { target } = await comeBack(way, entry);
  expect(errorOf(target)).toBe("provider_email_needs_verification");
  const { link } = await lastMail(project, entry.email);
  expect((await followLink(link)).fragment["access_token"]).toBeTruthy();
  const { user } = await enter(way, entry);
  expect(user.email).toBe(entry.email);
});

test("a stranger's sign-up with somebody's address loses its password and its data", async () => {
  const email = "squatted@example.com";
  const password = "the stranger's own";
  await project
    .client()
    .auth.signUp({ email, password, options: { data: { full_name: "Thief", plan: "x" } } });
  const { user } = await enter(way, { email, name: "Owner" });
  expect(user.user_metadata).toMatchObject({ full_name: "Owner" });
  expect(user.user_metadata).not.toHaveProperty("plan");
  expect(user.identities?.map(({ provider }) => provider)).toEqual(["keycloak"]);
  const { error } = await project.client().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ code: "invalid_credentials" });
  expect((await userOf(email))?.encrypted_password).toBeNull();
});

test("an identity with an unverified address does not attract its owner's other identities", async () => {
  const thief = await createAccount(project, "attractor@example.com");
  const { client } = await signedIn(project, thief);
  expect(
    await connect(client, { email: "prey@example.com", unverified: true, id: "bait" }),
  ).toBeNull();
  const { user } = await enter(way, { email: "prey@example.com", id: "prey" });
  expect(user.id).not.toBe(thief.id);
});

test("another address at the issuer does not confirm an account's own", async () => {
  await comeBack(way, { email: "victim@example.com", unverified: true, id: "mover" });
  const { target } = await comeBack(way, { email: "moved@example.com", id: "mover" });
  expect(errorOf(target)).toBe("provider_email_needs_verification");
  expect((await userOf("victim@example.com"))?.email_confirmed_at).toBeNull();
});

test("a banned account stays closed", async () => {
  const account = await createAccount(project, "banned@example.com");
  await project.admin.auth.admin.updateUserById(account.id, { ban_duration: "1h" });
  const { target } = await comeBack(way, { email: account.email });
  expect(errorOf(target)).toBe("user_banned");
});

test("many returns at once make one account", async () => {
  const entries = Array.from({ length: 4 }, () => ({ email: "crowd@example.com" }));
  const users = await Promise.all(entries.map((entry) => enter(way, entry)));
  expect(new Set(users.map(({ user }) => user.id)).size).toBe(1);
});

type Client = Awaited<ReturnType<typeof signedIn>>["client"];

/** Connects an identity to the client's account. @returns the error's code */
async function connect(client: Client, entry: Parameters<typeof comeBack>[1]) {
  const { data, error } = await client.auth.linkIdentity({
    provider: "keycloak",
    options: { redirectTo: landing, scopes: "openid", skipBrowserRedirect: true },
  });
  if (error !== null) return error.code;
  return errorOf(await step((await enterAt(issuer, new URL(data.url), entry)).href));
}

test("a signed-in user connects an identity with any address, and disconnects it", async () => {
  const account = await createAccount(project, "linker@example.com");
  const { client } = await signedIn(project, account);
  expect(await connect(client, { email: "elsewhere@example.com" })).toBeNull();
  expect((await enter(way, { email: "elsewhere@example.com" })).user.id).toBe(account.id);
  expect((await userOf(account.email))?.id).toBe(account.id);

  const { data } = await client.auth.getUserIdentities();
  const identity = data?.identities.find(({ provider }) => provider === "keycloak");
  if (identity === undefined) throw new Error("not connected");
  expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
  const { user } = await enter(way, { email: "elsewhere@example.com" });
  expect(user.id).not.toBe(account.id);
});

test("an identity is connected to one account alone", async () => {
  await enter(way, { email: "owned@example.com" });
  const { client } = await signedIn(project, await createAccount(project, "envious@example.com"));
  expect(await connect(client, { email: "owned@example.com" })).toBe("identity_already_exists");
});

test("the last identity stays, and so do other people's", async () => {
  const { client, user } = await enter(way, { email: "single@example.com" });
  const [only] = user.identities ?? [];
  if (only === undefined) throw new Error("no identity");
  const last = await client.auth.unlinkIdentity(only);
  expect(last.error).toMatchObject({ code: "single_identity_not_deletable", status: 422 });
  const other = await signedIn(project, await createAccount(project, "robber@example.com"));
  expect(await connect(other.client, { email: "second@example.com" })).toBeNull();
  expect((await other.client.auth.unlinkIdentity(only)).error).toMatchObject({
    code: "identity_not_found",
  });
});

test("without the identity of its address an account gets the other's", async () => {
  const account = await createAccount(project, "leaving@example.com");
  const { client } = await signedIn(project, account);
  await connect(client, { email: "staying@example.com" });
  const { data } = await client.auth.getUserIdentities();
  const identity = data?.identities.find(({ provider }) => provider === "email");
  if (identity === undefined) throw new Error("no e-mail identity");
  expect((await client.auth.unlinkIdentity(identity)).error).toBeNull();
  expect((await userOf("staying@example.com"))?.id).toBe(account.id);
});

test("connecting takes a session and a project that allows it", async () => {
  const without = await send(project, "GET", "/user/identities/authorize?provider=keycloak");
  expect(without.status).toBe(401);
  const client = browserClient(project);
  const { error } = await client.auth.linkIdentity({ provider: "keycloak" });
  expect(error).not.toBeNull();
});
