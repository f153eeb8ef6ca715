import { hasPeer, startRelay } from "@postlark/testing/peers";
import { nsecEncode } from "nostr-tools/nip19";
import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import type { StepContext } from "../core/network.ts";
import { nostr } from "./nostr.ts";
import { faultySocket } from "../suite/faulty-socket.ts";
import { type Connected, sharedContext, requireConnected } from "../suite/peer.ts";
import { startSigner } from "./simulator/remote-signer.ts";

const tools = () => ({
  fetch,
  socket: faultySocket(undefined),
  signal: AbortSignal.timeout(20_000),
  now: () => new Date(),
  origin: "https://postlark.example",
});

const contextOf = (connected: Connected): StepContext => ({
  ...sharedContext(connected, {}),
  fetch,
  socket: faultySocket(undefined),
});

const stepFor = ({ account }: Connected, text: string, id: string) => {
  const planned = nostr.plan({
    delivery: { id, createdAt: "2026-11-20T09:00:00Z", dueAt: "2026-11-22T09:00:00Z" },
    content: { text, media: [] },
    channel: account,
    media: [],
  });
  const [step] = "steps" in planned ? planned.steps : [];
  if (step === undefined) throw new Error("No step.");
  return step;
};

/** What only Nostr has, against real relays. */
describe.runIf(await hasPeer("nostr"))("Nostr on real relays", () => {
  let relays: Awaited<ReturnType<typeof startRelay>>[];
  beforeAll(async () => {
    relays = await Promise.all([startRelay(), startRelay(), startRelay()]);
  }, 60_000);
  afterAll(() => Promise.all(relays.map((relay) => relay.stop())));

  const urls = () => relays.map(({ url }) => url);
  const key = generateSecretKey();

  const connect = async (): Promise<Connected> => {
    const fields = { secretKey: nsecEncode(key), relays: urls().join("\n") };
    return requireConnected(await nostr.connect({ method: "secret_key", fields }, tools()));
  };

  test("connects a key, with each relay listed once", async () => {
    const connected = await connect();
    expect(connected.account).toMatchObject({
      accountId: getPublicKey(key),
      handle: expect.stringMatching(/^npub1/),
      settings: { relays: urls() },
    });
    expect(JSON.stringify(connected.account)).not.toContain("nsec");
    expect(await nostr.check(contextOf(connected))).toBeNull();
  });

  test.each([
    ["an invalid key", { secretKey: "nsec1lark" }, { code: "input", field: "secretKey" }],
    [
      "a relay's address with https",
      { relays: "https://example.com" },
      { code: "input", field: "relays" },
    ],
    ["no relay", { relays: "" }, { code: "input", field: "relays" }],
    [
      "an unreachable relay",
      { relays: "ws://127.0.0.1:9" },
      { code: "unreachable", field: "relays" },
    ],
  ])("connect refuses %s, and marks the field", async (_, typed, refusal) => {
    const fields = { secretKey: nsecEncode(key), relays: urls()[0], ...typed };
    const result = await nostr.connect({ method: "secret_key", fields }, tools());
    expect(result).toMatchObject({ kind: "refused", ...refusal });
  });

  test("succeeds when two of three relays accept, and retries when only one does", async () => {
    const { account, credentials } = await connect();
    const away = "ws://127.0.0.1:9";
    const withRelays = (list: string[]): Connected => ({
      kind: "connected",
      credentials,
      account: { ...account, settings: { relays: list } },
    });
    const [first = "", second = ""] = urls();
    const enough = withRelays([first, second, away]);
    const step = stepFor(enough, "Two of three", "a");
    expect(await nostr.execute(step, contextOf(enough))).toMatchObject({
      kind: "done",
      result: { accepted: [first, second] },
    });
    expect(await nostr.reconcile(step, contextOf(enough))).toMatchObject({ kind: "found" });
    const few = withRelays([first, away, "ws://127.0.0.1:10"]);
    const other = stepFor(few, "One of three", "b");
    expect(await nostr.execute(other, contextOf(few))).toMatchObject({
      kind: "retry",
      code: "relays_silent",
    });
    expect(await nostr.reconcile(other, contextOf(few))).toEqual({ kind: "absent" });
  });

  test("asks a remote signer for one signature, besides connecting, its public key and a ping", async () => {
    const [relay = ""] = urls();
    const signer = await startSigner(relay, "let-me-in");
    onTestFinished(() => signer.stop());
    const fields = { bunker: signer.bunker, relays: urls().join("\n") };
    const connected = requireConnected(
      await nostr.connect({ method: "remote_signer", fields }, tools()),
    );
    expect(connected.account.accountId).toBe(signer.pubkey);
    expect(await nostr.check(contextOf(connected))).toBeNull();
    const step = stepFor(connected, "Signed elsewhere", "c");
    expect(await nostr.execute(step, contextOf(connected))).toMatchObject({
      kind: "done",
      remoteId: step.key,
    });
    expect(signer.methods).toEqual(["connect", "get_public_key", "ping", "sign_event"]);
  });

  test("reports a signer that refuses the secret, and one that is unreachable", async () => {
    const [relay = ""] = urls();
    const signer = await startSigner(relay, "let-me-in");
    const fields = { bunker: signer.bunker.replace("let-me-in", "hello"), relays: relay };
    const method = "remote_signer";
    expect(await nostr.connect({ method, fields }, tools())).toMatchObject({
      kind: "refused",
      code: "denied",
      message: "no such secret",
    });
    signer.stop();
    const signal = AbortSignal.timeout(500);
    expect(await nostr.connect({ method, fields }, { ...tools(), signal })).toMatchObject({
      kind: "refused",
      code: "unreachable",
    });
  });
});
