import { startIssuer } from "@postlark/testing/oidc-issuer";
import { expect, test } from "vitest";

import { send, startProject } from "./auth-project.ts";
import {
  authorizeUrl,
  browserClient,
  comeBack,
  enter,
  enterAt,
  landing,
  startProviderProject,
  step,
} from "./provider-project.ts";

const way = await startProviderProject("[auth.email]\nenable_confirmations = true");
const { project, issuer } = way;

test("a sign-in at an issuer makes a session, an identity and a name", async () => {
  const { user, session } = await enter(way, { email: "Robin@Example.com", name: "Robin Early" });
  expect(user).toMatchObject({
    email: "robin@example.com",
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "keycloak", providers: ["keycloak"] },
    user_metadata: { full_name: "Robin Early", email_verified: true },
    identities: [{ provider: "keycloak", identity_data: { iss: issuer.url } }],
  });
  const { data } = await project.client().auth.getClaims(session.access_token);
  expect(data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
});

test("signing in again is the same account, and a changed name is taken over", async () => {
  const first = await enter(way, { email: "again@example.com", name: "Before" });
  const second = await enter(way, { email: "again@example.com", name: "After" });
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.user_metadata["full_name"]).toBe("After");
  expect(second.user.identities).toHaveLength(1);
});

test("the address at the issuer carries PKCE, a nonce and what the app passes on, not what it may not", async () => {
  const url = new URL(await authorizeUrl(browserClient(project)));
  url.searchParams.set("prompt", "select_account");
  url.searchParams.set("Redirect_Uri", "https://evil.example.com");
  url.searchParams.set("nonce", "mine");
  const { searchParams } = await step(url.href);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: "postlark",
    redirect_uri: `${project.url}/auth/v1/callback`,
    response_type: "code",
    scope: "profile email openid",
    prompt: "select_account",
    state: expect.stringMatching(/^[\da-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test("without a challenge the tokens come in the fragment", async () => {
  const start = new URL(`${project.url}/auth/v1/authorize?provider=keycloak&scopes=openid`);
  start.searchParams.set("redirect_to", landing);
  const back = await enterAt(issuer, await step(start.href), { email: "implicit@example.com" });
  const target = await step(back.href);
  const fragment = new URLSearchParams(target.hash.slice(1));
  expect(fragment.get("token_type")).toBe("bearer");
  expect(fragment.get("provider_token")).toBeTruthy();
  const { data } = await project.client().auth.getUser(fragment.get("access_token") ?? "");
  expect(data.user?.email).toBe("implicit@example.com");
});

test("a code works once, and with its verifier alone", async () => {
  const { client, code } = await comeBack(way, { email: "once@example.com" });
  const stolen = await browserClient(project).auth.exchangeCodeForSession(code);
  expect(stolen.error).not.toBeNull();
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  const again = await send(project, "POST", "/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(43),
  });
  expect(again.status).toBe(404);
});

const errorOf = ({ searchParams }: URL) => ({
  error: searchParams.get("error"),
  code: searchParams.get("error_code"),
});

test("a way back is walked once: the second time its state has been used", async () => {
  const url = await authorizeUrl(browserClient(project));
  const back = await enterAt(issuer, await step(url), { email: "replay@example.com" });
  const walks = await Promise.all([step(back.href), step(back.href), step(back.href)]);
  expect(walks.filter(({ searchParams }) => searchParams.has("code"))).toHaveLength(1);
  expect(errorOf(await step(back.href))).toEqual({
    error: "invalid_request",
    code: "flow_state_already_used",
  });
});

test.each([
  ["nobody's", "state=0b8bfd5e-6c5c-4b67-8a3a-1a2b3c4d5e6f", "bad_oauth_state"],
  ["malformed", "state=1", "bad_oauth_state"],
  ["missing", "", "bad_oauth_callback"],
])("a %s state leads to the site with an error", async (_name, query, code) => {
  const target = await step(`${project.url}/auth/v1/callback?code=x&${query}`);
  expect(target.origin + target.pathname).toBe("http://localhost:3000/");
  expect(errorOf(target)).toEqual({ error: "invalid_request", code });
});

test("a state is valid for five minutes", async () => {
  const url = await authorizeUrl(browserClient(project));
  const back = await enterAt(issuer, await step(url), { email: "late@example.com" });
  await project.sql`
    update auth.flow_state set created_at = created_at - interval '301 seconds'
    where id = ${back.searchParams.get("state")}`;
  expect(errorOf(await step(back.href))).toEqual({
    error: "invalid_request",
    code: "bad_oauth_state",
  });
});

test("the issuer's refusal comes back in its own words, and ends the flow", async () => {
  const url = await authorizeUrl(browserClient(project));
  const back = await enterAt(issuer, await step(url), "refuse");
  const target = await step(back.href);
  expect(target.href).toContain(`${landing}?`);
  expect(target.searchParams.get("error_description")).toBe("The user said no");
  expect(errorOf(target)).toEqual({ error: "access_denied", code: null });
  expect(errorOf(await step(back.href)).code).toBe("flow_state_already_used");
});

test("a code of the issuer that is not for this flow opens nothing", async () => {
  const [one, other] = await Promise.all(
    ["one@example.com", "other@example.com"].map(async (email) =>
      enterAt(issuer, await step(await authorizeUrl(browserClient(project))), { email }),
    ),
  );
  one?.searchParams.set("code", other?.searchParams.get("code") ?? "");
  expect(errorOf(await step(one?.href ?? ""))).toEqual({
    error: "server_error",
    code: "unexpected_failure",
  });
});

test("a stranger's page gets nobody", async () => {
  const client = browserClient(project);
  const url = await authorizeUrl(client, "https://evil.example.com/login");
  const back = await enterAt(issuer, await step(url), { email: "lured@example.com" });
  expect((await step(back.href)).origin).toBe("http://localhost:3000");
});

test.each([
  ["google", "Unsupported provider: provider is not enabled"],
  ["github", "Unsupported provider: Provider github could not be found"],
  ["constructor", "Unsupported provider: Provider constructor could not be found"],
  ["", "Unsupported provider: Provider  could not be found"],
])("the provider %j is refused", async (provider, msg) => {
  const response = await send(project, "GET", `/authorize?provider=${provider}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed", msg });
});

test("the settings name what is on", async () => {
  const settings: unknown = await (await send(project, "GET", "/settings")).json();
  expect(settings).toMatchObject({
    external: { google: false, azure: false, keycloak: true, email: true, github: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  const without = await fetch(`${project.url}/auth/v1/settings`);
  expect(without.status).toBe(401);
});

test("a provider that is down leads back with an error, and is asked again later", async () => {
  const down = await startIssuer();
  const other = await startProject(`[auth.external.keycloak]
enabled = true
client_id = "postlark"
secret = "a-secret-between-the-two"
url = "${down.url}"`);
  const start = () => authorizeUrl(browserClient(other)).then(step);
  expect(errorOf(await start())).toEqual({ error: "server_error", code: "unexpected_failure" });
  down.open(`${other.url}/auth/v1/callback`);
  expect((await start()).origin).toBe(down.url);
  await down.close();
});
