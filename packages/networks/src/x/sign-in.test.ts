import { beforeEach, describe, expect, test } from "vitest";

import { connectThroughSignIn } from "../suite/connect-through-sign-in.ts";
import { requireConnected, type ContextOptions, renewWithoutLock } from "../suite/peer.ts";
import { stepsFor } from "../suite/publish.ts";
import { startXPeer } from "./simulator/peer.ts";
import { XContract } from "./simulator/contract.ts";
import { credentials as storedSchema } from "./credentials.ts";
import { x } from "./x.ts";

let peer: Awaited<ReturnType<typeof startXPeer>>;

beforeEach(async () => {
  peer = await startXPeer();
});

const storedCredentials = () => storedSchema.parse(peer.context().credentials);

/** The stored credentials, with a token that is about to expire. */
const old = (changed: object = {}) => ({
  ...storedCredentials(),
  expiresAt: Date.now() + 1_000,
  ...changed,
});

function post(options: ContextOptions = {}) {
  const [step] = stepsFor(peer, { text: "Good morning" });
  if (step === undefined) throw new Error("The plan has no steps.");
  return x.execute(step, peer.context(options));
}

describe("signing in", () => {
  test("connects the account of the user who agreed, under its name", async () => {
    expect(await connectThroughSignIn(new XContract(), x)).toEqual({
      kind: "connected",
      account: {
        accountId: "2244994945",
        handle: "@adalark",
        displayName: "Ada Lark",
        avatarUrl: null,
        settings: {},
      },
      credentials: {
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresAt: expect.any(Number),
        lostAt: null,
      },
    });
  });

  test("refuses a user who declines", async () => {
    const contract = new XContract();
    contract.signIn.agrees = false;
    expect(await connectThroughSignIn(contract, x)).toMatchObject({ code: "denied" });
  });

  test("without a registered application, answers not_set_up", async () => {
    const refused = { kind: "refused", code: "not_set_up" };
    expect(await connectThroughSignIn(new XContract(), x, { applications: {} })).toMatchObject(
      refused,
    );
  });

  test("reports a wrong secret with X's message, and used-up credits as not_offered", async () => {
    const contract = new XContract();
    const { id } = contract.signIn.application;
    const applications = { x: { id, secret: "wrong" } };
    const message = expect.stringContaining("Missing valid authorization header");
    expect(await connectThroughSignIn(contract, x, { applications })).toMatchObject({
      code: "answer",
      message,
    });
    contract.hasCredits = false;
    expect(await connectThroughSignIn(contract, x)).toMatchObject({ code: "not_offered" });
  });

  test.each([
    ["another verifier", (form: URLSearchParams) => form.set("code_verifier", "v".repeat(43))],
    ["no verifier", (form: URLSearchParams) => form.delete("code_verifier")],
    [
      "another redirect address",
      (form: URLSearchParams) => form.set("redirect_uri", "https://a.example"),
    ],
    ["an unknown code", (form: URLSearchParams) => form.set("code", "e30")],
  ])("the simulator refuses an authorization code with %s", async (_, change) => {
    const contract = new XContract();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith("/token")) return contract.respond(request);
      const form = new URLSearchParams(await request.clone().text());
      change(form);
      return contract.respond(new Request(request, { method: "POST", body: form }));
    };
    expect(await connectThroughSignIn(contract, x, { fetch })).toMatchObject({
      kind: "refused",
      code: "answer",
    });
    expect(contract.signIn.server.tokens).toEqual([]);
  });

  test("disconnect revokes both tokens", async () => {
    const { credentials } = requireConnected(await connectThroughSignIn(peer.contract, x));
    const before = peer.contract.signIn.server.tokens.length;
    expect(await x.disconnect?.(credentials, peer.context())).toBe(true);
    expect(peer.contract.signIn.server.tokens).toHaveLength(before - 1);
    expect(await x.check(peer.context({ credentials }))).toBe("credentials_revoked");
  });
});

describe("a token that is expiring or revoked", () => {
  test("is refreshed once before it expires, and the next refresh token is saved", async () => {
    const saved: unknown[] = [];
    const credentials = old();
    const renewCredentials = renewWithoutLock(credentials, (next) => saved.push(next));
    expect(await post({ credentials, renewCredentials })).toMatchObject({ kind: "done" });
    expect(peer.contract.signIn.renewals).toBe(1);
    const [next] = saved.map((one) => storedSchema.parse(one));
    expect(next?.refreshToken).not.toBe(credentials.refreshToken);
    expect(next?.expiresAt).toBeGreaterThan(Date.now() + 3_600_000);
    // What was rotated away is refused, as X does.
    expect(await post({ credentials })).toMatchObject({
      kind: "auth",
      reason: "credentials_revoked",
      nothingSent: true,
    });
  });

  test("is refreshed when X refuses it, and the post is published once", async () => {
    const credentials = { ...storedCredentials(), accessToken: "e30" };
    expect(await post({ credentials })).toMatchObject({ kind: "done" });
    expect(peer.contract.posts).toHaveLength(1);
  });

  test("needs a new sign-in when it was revoked", async () => {
    peer.contract.signIn.revokeAll();
    expect(await post()).toMatchObject({
      kind: "auth",
      reason: "credentials_revoked",
      nothingSent: true,
    });
  });

  test("counts as expired, not revoked, when the response to its refresh was lost", async () => {
    let credentials = old();
    const options = () => ({
      credentials,
      renewCredentials: renewWithoutLock(credentials, (next) => {
        credentials = storedSchema.parse(next);
      }),
    });
    peer.contract.signIn.losesAnswer = true;
    const waits = { kind: "retry", code: "renewal_lost", mayHaveHappened: false };
    expect(await post(options())).toEqual(waits);
    expect(credentials.lostAt).toEqual(expect.any(Number));
    expect(await post(options())).toMatchObject({
      kind: "auth",
      reason: "credentials_expired",
      nothingSent: true,
    });
    expect(peer.contract.posts).toEqual([]);
  });

  test.each([
    ["X is down", () => new Response(null, { status: 503 })],
    ["X limits the rate", () => Response.json({}, { status: 429 })],
    [
      "the operator's secret is wrong",
      () => Response.json({ error: "unauthorized_client" }, { status: 401 }),
    ],
    [
      "a captive portal answers with an error",
      () => new Response("<h1>Wi-Fi</h1>", { status: 403 }),
    ],
    ["a captive portal answers with 200", () => new Response("<h1>Wi-Fi</h1>")],
  ])("is refreshed later, without disconnecting the channel, while %s", async (_, outage) => {
    peer.contract.signIn.outage = outage();
    const outcome = await post({ credentials: old() });
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: false });
    expect(await post({ credentials: old() })).toMatchObject({ kind: "done" });
  });
});
