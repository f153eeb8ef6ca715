import { beforeEach, describe, expect, test } from "vitest";

import { credentials as storedSchema } from "./credentials.ts";
import { linkedin } from "./linkedin.ts";
import { checkApplication } from "./check-application.ts";
import { connectThroughSignIn } from "../suite/connect-through-sign-in.ts";
import { startLinkedInPeer } from "./simulator/peer.ts";
import { LinkedInContract } from "./simulator/contract.ts";
import {
  requireConnected,
  type ContextOptions,
  pictures,
  renewWithoutLock,
  fetchFromSimulator,
} from "../suite/peer.ts";
import { publishAllButLast, planFor, publish, stepsFor } from "../suite/publish.ts";

let peer: Awaited<ReturnType<typeof startLinkedInPeer>>;

beforeEach(async () => {
  peer = await startLinkedInPeer();
});

const [first] = pictures;
const media = first
  ? [{ ...first, id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11", type: "image/png" as const, alt: "" }]
  : [];

test("checkApplication distinguishes a known application, a wrong secret and an unreachable LinkedIn", async () => {
  const contract = new LinkedInContract();
  const { application, redirectUri } = contract.signIn;
  const tools = {
    fetch: fetchFromSimulator(contract),
    signal: AbortSignal.timeout(5_000),
    now: () => new Date(),
  };
  const check = (secret: string) =>
    checkApplication({ ...application, secret }, redirectUri, tools);
  expect(await check(application.secret)).toBe("known");
  expect(await check("another")).toBe("refused");
  contract.signIn.outage = new Response("<h1>Down</h1>", { status: 503 });
  expect(await check(application.secret)).toBe("unreachable");
});

describe("signing in", () => {
  test("connects the member under their name", async () => {
    expect(await connectThroughSignIn(new LinkedInContract(), linkedin)).toMatchObject({
      kind: "connected",
      account: { accountId: "8675309", handle: "Ada Lark" },
      credentials: { member: "8675309", refreshToken: expect.any(String) },
    });
  });

  test("connects without a refresh token when LinkedIn grants none", async () => {
    const contract = new LinkedInContract();
    contract.signIn.givesRefreshTokens = false;
    const { credentials } = requireConnected(await connectThroughSignIn(contract, linkedin));
    expect(credentials).toMatchObject({ refreshToken: null });
  });

  test("refuses a user who declines", async () => {
    const contract = new LinkedInContract();
    contract.signIn.agrees = false;
    expect(await connectThroughSignIn(contract, linkedin)).toMatchObject({ code: "denied" });
  });

  test("without a registered application, answers not_set_up", async () => {
    const result = await connectThroughSignIn(new LinkedInContract(), linkedin, {
      applications: {},
    });
    expect(result).toMatchObject({ kind: "refused", code: "not_set_up" });
  });

  test("the simulator accepts an authorization code once", async () => {
    const contract = new LinkedInContract();
    const { signIn } = contract;
    const { id, secret } = signIn.application;
    const page = await contract.respond(
      new Request(
        `https://www.linkedin.com/oauth/v2/authorization?${new URLSearchParams({ response_type: "code", client_id: id, redirect_uri: signIn.redirectUri, scope: "openid", state: "s" })}`,
      ),
    );
    const code = new URL(page.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: id,
      client_secret: secret,
      redirect_uri: signIn.redirectUri,
    });
    const ask = async () => {
      const request = new Request("https://www.linkedin.com/oauth/v2/accessToken", {
        method: "POST",
        body,
      });
      return (await contract.respond(request)).status;
    };
    expect([await ask(), await ask()]).toEqual([200, 401]);
  });

  test.each([
    ["is down", () => new Response(null, { status: 503 }), "unreachable"],
    [
      "answers with an error",
      () => Response.json({ error: "invalid_client" }, { status: 401 }),
      "answer",
    ],
  ])("refuses to connect when the token server %s", async (_, outage, code) => {
    const contract = new LinkedInContract();
    contract.signIn.outage = outage();
    expect(await connectThroughSignIn(contract, linkedin)).toMatchObject({ kind: "refused", code });
  });
});

/** What is kept of the member, with a token that is about to end. */
function old(changed: object = {}) {
  const stored = storedSchema.parse(peer.context().credentials);
  return { ...stored, expiresAt: Date.now() + 1_000, ...changed };
}

function post(options: ContextOptions) {
  const [step] = stepsFor(peer, { text: "Good morning" });
  if (step === undefined) throw new Error("The plan has no steps.");
  return linkedin.execute(step, peer.context(options));
}

describe("a token that is expiring or revoked", () => {
  test("is refreshed once before it expires, and the new one is saved", async () => {
    const saved: unknown[] = [];
    const credentials = old();
    const renewCredentials = renewWithoutLock(credentials, (next) => saved.push(next));
    expect(await post({ credentials, renewCredentials })).toMatchObject({ kind: "done" });
    const { refreshToken } = credentials;
    expect(saved).toEqual([expect.objectContaining({ refreshToken, member: "8675309" })]);
    expect(storedSchema.parse(saved[0]).expiresAt).toBeGreaterThan(Date.now() + 86_400_000);
  });

  test("is refreshed when LinkedIn refuses it, and the post is published once", async () => {
    peer.contract.signIn.revoke({ keepsRefresh: true });
    expect(await post({})).toMatchObject({ kind: "done" });
    expect(peer.contract.posts).toHaveLength(1);
  });

  test.each([
    ["has expired", { refreshToken: null }, "credentials_expired"],
    [
      "was revoked",
      { refreshToken: null, expiresAt: Date.now() + 86_400_000 },
      "credentials_revoked",
    ],
    ["cannot be refreshed", { refreshToken: "AQW0" }, "credentials_expired"],
  ])("needs a new sign-in when it %s", async (_, changed, reason) => {
    peer.contract.signIn.revoke({ keepsRefresh: true });
    expect(await post({ credentials: old(changed) })).toEqual({
      kind: "auth",
      reason,
      nothingSent: true,
    });
  });

  test.each([
    ["LinkedIn is down", () => new Response(null, { status: 503 })],
    ["LinkedIn limits the rate", () => Response.json({}, { status: 429 })],
    [
      "the operator's secret is wrong",
      () => Response.json({ error: "invalid_client" }, { status: 401 }),
    ],
    ["a captive portal answers", () => new Response("<h1>Wi-Fi</h1>", { status: 403 })],
  ])("is refreshed later, without disconnecting the channel, while %s", async (_, outage) => {
    peer.contract.signIn.outage = outage();
    const outcome = await post({ credentials: old() });
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: false });
    expect(await post({ credentials: old() })).toMatchObject({ kind: "done" });
  });
});

test("counts an escaped character as two towards the limit of 3,000", () => {
  expect(planFor(peer, { text: "(".repeat(1_500) })).toHaveProperty("steps");
  const problem = { code: "too_long", message: expect.stringContaining("count twice") };
  expect(planFor(peer, { text: "(".repeat(1_501) })).toMatchObject({ problem });
});

// github.com/gitroomhq/postiz-app/issues/1847, github.com/xorbitsai/xagent/issues/2555: backslashes were read below posts and
// in cards, which are no little text.
test("does not escape first comments and link cards", async () => {
  const text = "By #us (and *you*)";
  const card = { url: "https://a.example/", title: text, description: text, picture: null };
  await publish(peer, stepsFor(peer, { text: "Hello", settings: { firstComment: text, card } }));
  expect((await peer.readPublished()).at(-1)).toMatchObject({
    comments: [text],
    card: { title: text, description: text },
  });
});

test("execute returns the published post's id and permalink", async () => {
  const [outcome] = await publish(peer, stepsFor(peer, { text: "Hello" }));
  expect(outcome).toMatchObject({
    remoteId: "urn:li:share:7000000001",
    url: "https://www.linkedin.com/feed/update/urn:li:share:7000000001/",
  });
});

test("uploads a picture again after a lost response, since an unpublished picture is invisible", async () => {
  const [step] = stepsFor(peer, { text: "With a picture", media });
  if (step === undefined) throw new Error("The plan has no steps.");
  expect(await linkedin.execute(step, peer.context({ fault: "answer lost" }))).toMatchObject({
    kind: "retry",
  });
  expect(await linkedin.reconcile(step, peer.context())).toEqual({ kind: "absent" });
});

test("sends the token to LinkedIn's own hosts only", async () => {
  peer.contract.uploadHost = "linkedin.com.evil.example";
  const [step] = stepsFor(peer, { text: "With a picture", media });
  expect(step && (await linkedin.execute(step, peer.context()))).toMatchObject({ kind: "retry" });
});

test.each([
  [422, "DUPLICATE_POST", { kind: "rejected", code: "linkedin_duplicate_post", message: "No." }],
  [426, "NONEXISTENT_VERSION", { kind: "rejected", message: "No." }],
  [403, "ACCESS_DENIED", { kind: "auth", reason: "credentials_revoked", nothingSent: true }],
  [429, "TOO_MANY_REQUESTS", { kind: "retry", mayHaveHappened: false }],
  [500, "INTERNAL_SERVER_ERROR", { kind: "retry", mayHaveHappened: true }],
])("execute maps a response %i %s to %j", async (status, code, expected) => {
  const { step } = await publishAllButLast(peer, { text: "Hello" });
  peer.contract.refusal = Response.json({ status, code, message: "No." }, { status });
  expect(await linkedin.execute(step, peer.context())).toMatchObject(expected);
});

test.each([401, 403, 404, 429])(
  "a %i from a proxy is retried as possibly published, since it is not LinkedIn's answer",
  async (status) => {
    const { step } = await publishAllButLast(peer, { text: "Hello" });
    peer.contract.refusal = Response.json({ message: "Forbidden" }, { status });
    const outcome = await linkedin.execute(step, peer.context());
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: true });
  },
);

test("check reports whether the member can publish, and publishes nothing", async () => {
  expect(await linkedin.check(peer.context())).toBeNull();
  expect(await linkedin.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await linkedin.check(peer.context(await peer.revokeAccess?.()))).toBe(
    "credentials_expired",
  );
  expect(peer.contract.posts).toEqual([]);
});
