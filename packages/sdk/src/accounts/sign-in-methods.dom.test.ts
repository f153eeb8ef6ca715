import { beforeEach, expect, it } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, loadAnew, openPage, storeSession } from "../../tests/page.ts";

beforeEach(openPage);

const freshMethods = () => loadAnew(() => import("./sign-in-methods.ts"));

const settings = '{"external":{"google":true,"azure":false,"keycloak":true,"email":true}}';

const identity = (provider: string) => ({
  identity_id: `id-${provider}`,
  provider,
  email: `sam@${provider}.example`,
});

function answerWith(identities: unknown, hasPassword: boolean) {
  return stubFetch(({ url }) =>
    Response.json(url.pathname === "/auth/v1/user" ? { identities } : hasPassword),
  );
}

it("tells the providers that are on, those of the user, and whether there is a password", async () => {
  const { access_token: token } = storeSession();
  const sent = answerWith([identity("email"), identity("google")], true);
  const { fetchSignInMethods } = await freshMethods();
  expect(await fetchSignInMethods(settings)).toEqual({
    providers: ["google", "keycloak"],
    hasPassword: true,
    identities: [{ id: "id-google", provider: "google", email: "sam@google.example" }],
    isLastOne: false,
  });
  for (const { headers } of sent) expect(headers.get("authorization")).toBe(`Bearer ${token}`);
});

it("knows the last identity, and somebody without a password", async () => {
  answerWith([identity("keycloak")], false);
  const { fetchSignInMethods } = await freshMethods();
  expect(await fetchSignInMethods(settings)).toMatchObject({ hasPassword: false, isLastOne: true });
});

it("connects with a challenge that nobody has the verifier of", async () => {
  const sent = stubFetch(() => Response.json({ url: "https://id.example.com/authorize" }));
  const { connectAddress } = await freshMethods();
  const back = "http://localhost:3000/login?connect=yes";
  expect(await connectAddress("azure", back)).toBe("https://id.example.com/authorize");
  expect(sent[0]?.url.pathname).toBe("/auth/v1/user/identities/authorize");
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
    provider: "azure",
    redirect_to: back,
    scopes: "openid email profile",
    skip_http_redirect: "true",
    code_challenge: expect.stringMatching(/^[a-z]{43}$/),
    code_challenge_method: "s256",
  });
});

it("disconnects, and mails the link to a first password", async () => {
  const sent = stubFetch(() => Response.json({}));
  const { disconnectIdentity, mailPasswordLink } = await freshMethods();
  await disconnectIdentity("id-google");
  await mailPasswordLink("sam@example.com", "http://localhost:3000/reset-password");
  expect(sent[0]).toMatchObject({ method: "DELETE" });
  expect(sent[0]?.url.pathname).toBe("/auth/v1/user/identities/id-google");
  expect(sent[1]).toMatchObject({ method: "POST", body: { email: "sam@example.com" } });
  expect(sent[1]?.url.searchParams.get("redirect_to")).toBe("http://localhost:3000/reset-password");
});

it("passes on the server's code, and tells a lost network apart", async () => {
  stubFetch(() => errorResponse(422, { error_code: "single_identity_not_deletable", msg: "No." }));
  const { disconnectIdentity } = await freshMethods();
  await expect(disconnectIdentity("x")).rejects.toMatchObject({
    code: "single_identity_not_deletable",
  });
  stubFetch(lostNetwork);
  await expect(disconnectIdentity("x")).rejects.toMatchObject({ kind: "offline" });
  stubFetch(() => errorResponse(429, { error_code: "over_request_rate_limit", msg: "No." }));
  await expect(disconnectIdentity("x")).rejects.toMatchObject({ kind: "rate-limited" });
});
