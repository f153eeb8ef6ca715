import { perTab, persistent, providerKey, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, loadAnew, openPage, sessionResponse } from "../../tests/page.ts";

beforeEach(() => {
  openPage();
  for (const key of perTab.keys()) perTab.removeItem(key);
});

const freshPage = () => loadAnew(() => import("./provider-sign-in.ts"));

const way = { provider: "azure", redirectTo: "http://localhost:3000/login?next=%2Fweek" } as const;

const verifierKey = `${providerKey}-code-verifier`;

it("leads to the provider with a challenge whose verifier stays in the tab", async () => {
  const { providerAddress } = await freshPage();
  const url = new URL(await providerAddress({ ...way, remember: false }));
  expect(url.origin + url.pathname).toBe("http://localhost:3000/auth/v1/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    provider: "azure",
    redirect_to: way.redirectTo,
    scopes: "openid email profile",
    code_challenge: expect.stringMatching(/^[\w.~-]{43,}$/),
    code_challenge_method: expect.stringMatching(/^(s256|plain)$/),
  });
  expect(perTab.getItem(verifierKey)).not.toBeNull();
});

it.each([true, false])("signs in on return; remembered: %j", async (remember) => {
  const first = await freshPage();
  await first.providerAddress({ ...way, remember });
  const verifier = JSON.parse(perTab.getItem(verifierKey) ?? "");
  const sent = stubFetch(({ url }) =>
    url.pathname.endsWith("/user")
      ? Response.json(sessionResponse().user)
      : Response.json(sessionResponse()),
  );
  const { enterWithCode } = await freshPage();
  await enterWithCode("the-code", "de");
  expect(sent[0]?.url.search).toBe("?grant_type=pkce");
  expect(sent[0]?.body).toEqual({ auth_code: "the-code", code_verifier: verifier });
  expect(sent.at(-1)).toMatchObject({ method: "PUT", body: { data: { language: "de" } } });
  expect(persistent.getItem(storageKeys.session)).not.toBeNull();
  expect(persistent.getItem(storageKeys.remember) !== null).toBe(remember);
  expect(perTab.keys().filter((key) => key.startsWith(providerKey))).toEqual([]);
});

it("leaves a language that the account has", async () => {
  const session = sessionResponse();
  const user = { ...session.user, user_metadata: { language: "fr" } };
  const sent = stubFetch(({ url }) =>
    Response.json(url.pathname.endsWith("/user") ? user : { ...session, user }),
  );
  const first = await freshPage();
  await first.providerAddress({ ...way, remember: false });
  await first.enterWithCode("the-code", "de");
  expect(sent.map(({ method }) => method)).not.toContain("PUT");
});

it("refuses a code of another tab without asking the server", async () => {
  const sent = stubFetch(() => Response.json(sessionResponse()));
  const { enterWithCode } = await freshPage();
  await expect(enterWithCode("the-code", "en")).rejects.toMatchObject({
    message: expect.stringContaining("code verifier"),
  });
  expect(sent).toEqual([]);
});

it("passes on why the server refuses a code", async () => {
  stubFetch(() => errorResponse(404, { error_code: "flow_state_not_found", msg: "gone" }));
  const { providerAddress, enterWithCode } = await freshPage();
  await providerAddress({ ...way, remember: false });
  await expect(enterWithCode("the-code", "en")).rejects.toMatchObject({
    code: "flow_state_not_found",
  });
  expect(persistent.getItem(storageKeys.session)).toBeNull();
});
