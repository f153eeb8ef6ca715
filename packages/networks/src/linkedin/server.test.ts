import { beforeEach, describe, expect, test } from "vitest";

import { credentials as keptSchema } from "./credentials.ts";
import { linkedin } from "./linkedin.ts";
import { checkApplication } from "./check-application.ts";
import { connectAt } from "../suite/connect-at.ts";
import { startLinkedInPeer } from "./simulator/peer.ts";
import { LinkedInContract } from "./simulator/contract.ts";
import { connectedOf, type ContextOptions, pictures, renewing, simulated } from "../suite/peer.ts";
import { lastStep, planFor, publish, stepsFor } from "../suite/publish.ts";

let peer: Awaited<ReturnType<typeof startLinkedInPeer>>;

beforeEach(async () => {
  peer = await startLinkedInPeer();
});

const [first] = pictures;
const media = first
  ? [{ ...first, id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11", type: "image/png" as const, alt: "" }]
  : [];

test("an application that LinkedIn knows is told from another, and from silence", async () => {
  const contract = new LinkedInContract();
  const { application, redirectUri } = contract.signIn;
  const tools = {
    fetch: simulated(contract),
    signal: AbortSignal.timeout(5_000),
    now: () => new Date(),
  };
  const asked = (secret: string) =>
    checkApplication({ ...application, secret }, redirectUri, tools);
  expect(await asked(application.secret)).toBe("known");
  expect(await asked("another")).toBe("refused");
  contract.signIn.outage = new Response("<h1>Down</h1>", { status: 503 });
  expect(await asked(application.secret)).toBe("unreachable");
});

describe("signing in", () => {
  test("connects the member who agreed, by their name", async () => {
    expect(await connectAt(new LinkedInContract(), linkedin)).toMatchObject({
      kind: "connected",
      account: { accountId: "8675309", handle: "Ada Lark" },
      credentials: { member: "8675309", refreshToken: expect.any(String) },
    });
  });

  test("an application without LinkedIn's approval is given no refresh token, and connects", async () => {
    const contract = new LinkedInContract();
    contract.signIn.givesRefreshTokens = false;
    const { credentials } = connectedOf(await connectAt(contract, linkedin));
    expect(credentials).toMatchObject({ refreshToken: null });
  });

  test("whoever does not agree connects nothing", async () => {
    const contract = new LinkedInContract();
    contract.signIn.agrees = false;
    expect(await connectAt(contract, linkedin)).toMatchObject({ code: "denied" });
  });

  test("where nobody has registered Postlark, it says who can", async () => {
    const result = await connectAt(new LinkedInContract(), linkedin, { applications: {} });
    expect(result).toMatchObject({ kind: "refused", code: "not_set_up" });
  });

  test("a code counts once", async () => {
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
    ["says no", () => Response.json({ error: "invalid_client" }, { status: 401 }), "answer"],
  ])("a token server that %s", async (_, outage, code) => {
    const contract = new LinkedInContract();
    contract.signIn.outage = outage();
    expect(await connectAt(contract, linkedin)).toMatchObject({ kind: "refused", code });
  });
});

/** What is kept of the member, with a token that is about to end. */
function old(changed: object = {}) {
  const kept = keptSchema.parse(peer.context().credentials);
  return { ...kept, expiresAt: Date.now() + 1_000, ...changed };
}

function post(options: ContextOptions) {
  const [step] = stepsFor(peer, { text: "Good morning" });
  if (step === undefined) throw new Error("The plan has no steps.");
  return linkedin.execute(step, peer.context(options));
}

describe("a token that is no good any more", () => {
  test("is renewed before its end, once, and what is new is kept", async () => {
    const kept: unknown[] = [];
    const credentials = old();
    const renewCredentials = renewing(credentials, (next) => kept.push(next));
    expect(await post({ credentials, renewCredentials })).toMatchObject({ kind: "done" });
    const { refreshToken } = credentials;
    expect(kept).toEqual([expect.objectContaining({ refreshToken, member: "8675309" })]);
    expect(keptSchema.parse(kept[0]).expiresAt).toBeGreaterThan(Date.now() + 86_400_000);
  });

  test("is renewed when LinkedIn refuses it, and the post goes out once", async () => {
    peer.contract.signIn.revoke({ keepsRefresh: true });
    expect(await post({})).toMatchObject({ kind: "done" });
    expect(peer.contract.posts).toHaveLength(1);
  });

  test.each([
    ["has ended", { refreshToken: null }, "credentials_expired"],
    [
      "was taken back",
      { refreshToken: null, expiresAt: Date.now() + 86_400_000 },
      "credentials_revoked",
    ],
    ["cannot be renewed", { refreshToken: "AQW0" }, "credentials_expired"],
  ])("that %s needs its owner", async (_, changed, reason) => {
    peer.contract.signIn.revoke({ keepsRefresh: true });
    expect(await post({ credentials: old(changed) })).toEqual({
      kind: "auth",
      reason,
      nothingSent: true,
    });
  });

  test.each([
    ["LinkedIn is down", () => new Response(null, { status: 503 })],
    ["LinkedIn asks for patience", () => Response.json({}, { status: 429 })],
    [
      "the operator's secret is wrong",
      () => Response.json({ error: "invalid_client" }, { status: 401 }),
    ],
    ["somebody else answers", () => new Response("<h1>Wi-Fi</h1>", { status: 403 })],
  ])("while %s, it waits and is not disconnected", async (_, outage) => {
    peer.contract.signIn.outage = outage();
    const outcome = await post({ credentials: old() });
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: false });
    expect(await post({ credentials: old() })).toMatchObject({ kind: "done" });
  });
});

test("backslashes count: LinkedIn cuts off without a word", () => {
  expect(planFor(peer, { text: "(".repeat(1_500) })).toHaveProperty("steps");
  const problem = { code: "too_long", message: expect.stringContaining("count twice") };
  expect(planFor(peer, { text: "(".repeat(1_501) })).toMatchObject({ problem });
});

// github.com/gitroomhq/postiz-app/issues/1847, github.com/xorbitsai/xagent/issues/2555: backslashes were read below posts and
// in cards, which are no little text.
test("a comment and a card have no backslashes", async () => {
  const text = "By #us (and *you*)";
  const card = { url: "https://a.example/", title: text, description: text, picture: null };
  await publish(peer, stepsFor(peer, { text: "Hello", settings: { firstComment: text, card } }));
  expect((await peer.published()).at(-1)).toMatchObject({
    comments: [text],
    card: { title: text, description: text },
  });
});

test("a post says where it stands", async () => {
  const [outcome] = await publish(peer, stepsFor(peer, { text: "Hello" }));
  expect(outcome).toMatchObject({
    remoteId: "urn:li:share:7000000001",
    url: "https://www.linkedin.com/feed/update/urn:li:share:7000000001/",
  });
});

test("an upload whose answer is lost is uploaded again: nobody sees it", async () => {
  const [step] = stepsFor(peer, { text: "With a picture", media });
  if (step === undefined) throw new Error("The plan has no steps.");
  expect(await linkedin.execute(step, peer.context({ fault: "answer lost" }))).toMatchObject({
    kind: "retry",
  });
  expect(await linkedin.reconcile(step, peer.context())).toEqual({ kind: "absent" });
});

test("a token goes to LinkedIn's own hosts alone", async () => {
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
])("answered %i %s", async (status, code, expected) => {
  const { step } = await lastStep(peer, { text: "Hello" });
  peer.contract.refusal = Response.json({ status, code, message: "No." }, { status });
  expect(await linkedin.execute(step, peer.context())).toMatchObject(expected);
});

test.each([401, 403, 404, 429])(
  "a %i of a gateway in between is no refusal of LinkedIn's: the post may be out",
  async (status) => {
    const { step } = await lastStep(peer, { text: "Hello" });
    peer.contract.refusal = Response.json({ message: "Forbidden" }, { status });
    const outcome = await linkedin.execute(step, peer.context());
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: true });
  },
);

test("whether the member can be posted for is told by reading alone", async () => {
  expect(await linkedin.check(peer.context())).toBeNull();
  expect(await linkedin.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await linkedin.check(peer.context(await peer.revoked?.()))).toBe("credentials_expired");
  expect(peer.contract.posts).toEqual([]);
});
