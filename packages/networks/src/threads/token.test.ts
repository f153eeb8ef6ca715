import { beforeEach, describe, expect, test } from "vitest";

import { credentials as storedSchema } from "../meta/long-lived.ts";
import { connectThroughSignIn } from "../suite/connect-through-sign-in.ts";
import { requireConnected, type ContextOptions, renewWithoutLock } from "../suite/peer.ts";
import { stepsFor } from "../suite/publish.ts";
import { ThreadsContract } from "./simulator/contract.ts";
import { startThreadsPeer } from "./simulator/peer.ts";
import { threads } from "./threads.ts";

let peer: Awaited<ReturnType<typeof startThreadsPeer>>;

beforeEach(async () => {
  peer = await startThreadsPeer();
});

const day = 86_400_000;

describe("signing in", () => {
  test("connects the profile of the user who agreed, with a token of 60 days", async () => {
    const contract = new ThreadsContract();
    const { account, credentials } = requireConnected(
      await connectThroughSignIn(contract, threads),
    );
    expect(account).toMatchObject({
      accountId: "9876543210",
      handle: "ada.lark",
      displayName: "Ada Lark",
    });
    const { user, expiresAt } = storedSchema.parse(credentials);
    expect(user).toBe("9876543210");
    expect(expiresAt).toBeGreaterThan(Date.now() + 59 * day);
  });

  test("refuses a user who declines", async () => {
    const contract = new ThreadsContract();
    contract.signIn.agrees = false;
    expect(await connectThroughSignIn(contract, threads)).toMatchObject({ code: "denied" });
  });

  test("without a registered application, answers not_set_up", async () => {
    const result = await connectThroughSignIn(new ThreadsContract(), threads, { applications: {} });
    expect(result).toMatchObject({ kind: "refused", code: "not_set_up" });
  });

  test.each(["http://localhost:3000", "https://127.0.0.1", "https://[::1]", "https://lark.local"])(
    "refuses to connect from %s, since Threads could not fetch pictures there",
    async (origin) => {
      const result = await connectThroughSignIn(new ThreadsContract(), threads, { origin });
      expect(result).toMatchObject({ kind: "refused", code: "not_public" });
    },
  );

  test.each([
    ["is down", () => new Response(null, { status: 503 }), "unreachable"],
    [
      "answers with an error",
      () => Response.json({ error_message: "No." }, { status: 400 }),
      "answer",
    ],
    ["is replaced by a captive portal", () => new Response("<h1>Wi-Fi</h1>"), "answer"],
  ])("refuses to connect when the token server %s", async (_, outage, code) => {
    const contract = new ThreadsContract();
    contract.signIn.outage = outage();
    expect(await connectThroughSignIn(contract, threads)).toMatchObject({ kind: "refused", code });
  });
});

/** Publishes `ms` later; renewed credentials are added to `saved`. */
function later(ms: number, saved: unknown[] = []): ContextOptions {
  const now = () => new Date(Date.now() + ms);
  peer.contract.signIn.now = () => now().getTime();
  const { credentials } = peer.context();
  return { now, renewCredentials: renewWithoutLock(credentials, (next) => saved.push(next)) };
}

const post = async (options: ContextOptions) => {
  const [step] = stepsFor(peer, { text: "Good morning" });
  if (step === undefined) throw new Error("The plan has no steps.");
  return threads.execute(step, peer.context(options));
};

describe("a token of 60 days", () => {
  test("is not refreshed while it is valid for long", async () => {
    const saved: unknown[] = [];
    expect(await post(later(30 * day, saved))).toMatchObject({ kind: "done" });
    expect(saved).toEqual([]);
  });

  test("is refreshed once in its last week, and the new one is saved", async () => {
    const saved: unknown[] = [];
    expect(await post(later(55 * day, saved))).toMatchObject({ kind: "done" });
    expect(saved).toHaveLength(1);
    expect(storedSchema.parse(saved[0]).expiresAt).toBeGreaterThan(Date.now() + 100 * day);
  });

  test("is still used while refreshing fails", async () => {
    peer.contract.signIn.outage = new Response(null, { status: 503 });
    expect(await post(later(55 * day))).toMatchObject({ kind: "done" });
  });

  test("that expired needs a new sign-in", async () => {
    const reason = "credentials_expired";
    expect(await post(later(61 * day))).toEqual({
      kind: "auth",
      reason,
      nothingSent: true,
    });
  });

  test("that was revoked needs a new sign-in", async () => {
    peer.contract.signIn.revoke();
    expect(await post({})).toEqual({
      kind: "auth",
      reason: "credentials_revoked",
      nothingSent: true,
    });
  });

  test("does not disconnect the channel while the application's settings are missing", async () => {
    const outcome = await post({ applications: {} });
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: false });
  });
});
