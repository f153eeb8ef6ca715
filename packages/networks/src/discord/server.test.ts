import { beforeEach, describe, expect, test } from "vitest";

import { discord } from "./discord.ts";
import { message } from "./message.ts";
import { startDiscordPeer } from "./simulator/peer.ts";
import { fetchFromSimulator, pictures } from "../suite/peer.ts";
import { planFor, publish, stepsFor } from "../suite/publish.ts";
import { storedVideo } from "../suite/stored-video.ts";

type DiscordPeer = Awaited<ReturnType<typeof startDiscordPeer>>;

let peer: DiscordPeer;

beforeEach(async () => {
  peer = await startDiscordPeer();
});

/** What becomes of a message that Discord answers like this. */
async function answered(status: number, body: unknown, headers: Record<string, string> = {}) {
  const [step] = stepsFor(peer, { text: "Hello" });
  peer.contract.refusal = new Response(JSON.stringify(body), { status, headers });
  return step && peer.network.execute(step, peer.context());
}

const connect = (url: string) =>
  discord.connect(
    { method: "webhook_address", fields: { address: url } },
    {
      fetch: fetchFromSimulator(peer.contract),
      signal: AbortSignal.timeout(5_000),
      now: () => new Date(),
      origin: "https://postlark.example",
    },
  );

const path = () => `/webhooks/${peer.contract.id}/${peer.contract.token}`;

describe("connect", () => {
  test("names the channel after the webhook, and stores its token only in the credentials", async () => {
    const result = await connect(` https://discord.com/api${path()} `);
    expect(result).toEqual({
      kind: "connected",
      account: {
        accountId: peer.contract.id,
        handle: "Captain Hook",
        displayName: "Captain Hook",
        avatarUrl: null,
        settings: { server: "199737254929760256" },
      },
      credentials: { id: peer.contract.id, token: peer.contract.token },
    });
  });

  test.each(["https://ptb.discord.com/api", "https://discordapp.com/api/v10"])(
    "accepts a webhook address that begins with %s",
    async (base) => {
      expect(await connect(`${base}${path()}`)).toMatchObject({ kind: "connected" });
    },
  );

  test.each([
    "",
    "Captain Hook",
    "https://discord.com/channels/1/2",
    "http://discord.com/api/webhooks/1/a",
    "https://discord.com.evil.example/api/webhooks/1/a",
    "https://discord.com/api/webhooks/1/a/slack",
  ])("refuses %j, which is no webhook address", async (url) => {
    expect(await connect(url)).toMatchObject({ kind: "refused", code: "input", field: "address" });
  });

  test.each([
    ["whose token was changed", () => ({ token: "changed" })],
    ["that was deleted", () => ({ isDeleted: true })],
    ["that follows another channel", () => ({ type: 2 })],
  ])("refuses a webhook %s, and marks the address field", async (_, changed) => {
    const url = `https://discord.com/api${path()}`;
    Object.assign(peer.contract, changed());
    expect(await connect(url)).toMatchObject({ kind: "refused", code: "answer", field: "address" });
  });
});

test("sends no notification for mentions and shows no link previews", async () => {
  await publish(peer, stepsFor(peer, { text: "@everyone <@80351110224678912> https://a.example" }));
  expect(peer.contract.bodies.at(-1)).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
});

// github.com/discordjs/discord.js/issues/9950 and 4356, pull/10156: escapes broke links, and the face lost an arm.
test.each([
  "https://a.example/a_b_c*d*~e~",
  "¯\\_(ツ)_/¯",
  "a*b_c",
  "line\n# one\n> two",
  "||x|| <#1> <@&2>",
])("publishes %j unescaped", async (text) => {
  await publish(peer, stepsFor(peer, { text }));
  expect(peer.contract.bodies.at(-1)).toMatchObject({ content: text });
});

test("execute returns the published message's id and permalink", async () => {
  const [outcome] = await publish(peer, stepsFor(peer, { text: "Hello" }));
  expect(outcome).toEqual({
    kind: "done",
    result: { id: "1000000", channel: "199737254929760257" },
    remoteId: "1000000",
    url: "https://discord.com/channels/199737254929760256/199737254929760257/1000000",
  });
});

test("rejects 2,001 characters with Discord's own message", async () => {
  const [step] = stepsFor(peer, { text: "Short" });
  const payload = { ...message.parse(step?.payload), text: "x".repeat(2_001) };
  const outcome = await discord.execute({ kind: "", key: "", payload }, peer.context());
  expect(outcome).toEqual({
    kind: "rejected",
    code: "discord_50035",
    message: "Invalid Form Body Must be 2000 or fewer in length.",
  });
});

const withAlt = (alt: string) =>
  planFor(peer, {
    media: pictures.slice(0, 1).map((one) => ({
      ...one,
      id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
      type: "image/png" as const,
      alt,
    })),
  });

test("takes an alt text of 512 emoji and refuses 513", () => {
  expect(withAlt("🐦".repeat(512))).toHaveProperty("steps");
  expect(withAlt("🐦".repeat(513))).toMatchObject({ problem: { code: "alt_too_long" } });
});

test("refuses videos whose total size exceeds the limit of one message", () => {
  const media = Array.from({ length: 3 }, () => ({ ...storedVideo, alt: "" }));
  const planned = (size: number) =>
    planFor(peer, { text: "Look", media }, [{ ...storedVideo, size }]);
  expect(planned(8_000_000)).toHaveProperty("steps");
  expect(planned(8_700_000)).toMatchObject({ problem: { code: "media_too_large" } });
});

describe("execute maps Discord's responses", () => {
  test.each([
    [404, 10_015, "Unknown Webhook", { kind: "auth", reason: "account_gone", nothingSent: true }],
    [404, 10_003, "Unknown Channel", { kind: "auth", reason: "account_gone" }],
    [401, 50_027, "Invalid Webhook Token", { kind: "auth", reason: "credentials_revoked" }],
    [400, 200_000, "Message was blocked", { kind: "rejected", message: "Message was blocked" }],
    [400, 220_001, "Webhooks posted to forum", { kind: "rejected", code: "discord_220001" }],
    [403, 40_333, "Cloudflare", { kind: "retry", mayHaveHappened: false }],
    [403, 403, "Forbidden", { kind: "retry", mayHaveHappened: true }],
    [502, 0, "502: Bad Gateway", { kind: "retry", mayHaveHappened: true }],
  ])("%i with code %i (%s) to %j", async (status, code, serverMessage, expected) => {
    expect(await answered(status, { code, message: serverMessage })).toMatchObject(expected);
  });

  test("413 without a body is rejected as too large", async () => {
    expect(await answered(413, "")).toMatchObject({ kind: "rejected", code: "too_large" });
  });

  test("a 404 page that is not Discord's JSON is retried and does not disconnect the channel", async () => {
    const outcome = await answered(404, "<h1>Not found</h1>");
    expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: true });
  });

  test("a 429 from Discord means that nothing was posted; after a proxy's 429 it may have been", async () => {
    const own = { message: "You are being rate limited.", retry_after: 0.5, global: false };
    expect(await answered(429, own)).toMatchObject({ kind: "retry", mayHaveHappened: false });
    expect(await answered(429, "<h1>Slow down</h1>")).toMatchObject({
      kind: "retry",
      mayHaveHappened: true,
    });
  });
});

test("check reports whether the webhook can be used, and sends no message", async () => {
  expect(await discord.check(peer.context())).toBeNull();
  expect(await discord.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await discord.check(peer.context(await peer.revokeAccess?.()))).toBe(
    "credentials_revoked",
  );
  peer.contract.isDeleted = true;
  expect(await discord.check(peer.context())).toBe("account_gone");
  expect(peer.contract.messages).toEqual([]);
});
