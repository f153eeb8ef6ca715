import { beforeEach, expect, it } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, loadAnew, openPage, storeSession } from "../../tests/page.ts";

beforeEach(openPage);

const freshMethods = () => loadAnew(() => import("./sign-in-methods.ts"));

const identity = (provider: string) => ({
  id: `sub-${provider}`,
  user_id: "sam",
  identity_id: `id-${provider}`,
  provider,
  identity_data: { email: `sam@${provider}.example` },
});

function answerWith(identities: unknown, hasPassword: boolean) {
  return stubFetch(({ url }) =>
    Response.json(url.pathname === "/auth/v1/user" ? { identities } : hasPassword),
  );
}

it("tells what is on besides passwords", async () => {
  const external = { google: true, azure: false, keycloak: true, email: true, github: true };
  const sent = stubFetch(() => Response.json({ external, passkeys_enabled: true }));
  const { fetchSignInOffers } = await freshMethods();
  const on = { providers: ["google", "keycloak"], passkeys: true };
  expect(await fetchSignInOffers()).toEqual(on);
  expect(sent[0]?.headers.get("authorization")).toBeNull();
  for (const settings of [null, {}, { passkeys_enabled: false }]) {
    stubFetch(() => Response.json(settings));
    const { providers, passkeys } = await fetchSignInOffers();
    expect(providers).toEqual([]);
    expect(passkeys).not.toBe(true);
  }
});

it("tells the providers of the user, and whether there is a password", async () => {
  const { access_token: token } = storeSession();
  const sent = answerWith([identity("email"), identity("google")], true);
  const { fetchSignInMethods } = await freshMethods();
  expect(await fetchSignInMethods()).toEqual({
    hasPassword: true,
    identities: [identity("google")],
    isLastOne: false,
  });
  for (const { headers } of sent) expect(headers.get("authorization")).toBe(`Bearer ${token}`);
});

it("knows the last identity, and somebody without a password", async () => {
  storeSession();
  answerWith([identity("keycloak")], false);
  const { fetchSignInMethods } = await freshMethods();
  expect(await fetchSignInMethods()).toMatchObject({ hasPassword: false, isLastOne: true });
});

it("connects with a challenge that nobody has the verifier of", async () => {
  storeSession();
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

it("disconnects a provider", async () => {
  storeSession();
  const sent = stubFetch(() => Response.json({}));
  const { disconnectIdentity } = await freshMethods();
  await disconnectIdentity(identity("google"));
  expect(sent[0]).toMatchObject({ method: "DELETE" });
  expect(sent[0]?.url.pathname).toBe("/auth/v1/user/identities/id-google");
});

it("passes on the server's code, and tells a lost network apart", async () => {
  storeSession();
  stubFetch(() => errorResponse(422, { error_code: "single_identity_not_deletable", msg: "No." }));
  const { disconnectIdentity } = await freshMethods();
  await expect(disconnectIdentity(identity("x"))).rejects.toMatchObject({
    code: "single_identity_not_deletable",
  });
  stubFetch(lostNetwork);
  await expect(disconnectIdentity(identity("x"))).rejects.toMatchObject({ kind: "offline" });
  stubFetch(() => errorResponse(429, { error_code: "over_request_rate_limit", msg: "No." }));
  await expect(disconnectIdentity(identity("x"))).rejects.toMatchObject({ kind: "rate-limited" });
});
