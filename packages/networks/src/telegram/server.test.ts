import { beforeEach, describe, expect, test } from "vitest";

import { startTelegramPeer } from "./simulator/peer.ts";
import { fetchFromSimulator, pictures, requireConnected } from "../suite/peer.ts";
import { planFor, publish, stepsFor } from "../suite/publish.ts";
import { telegram } from "./telegram.ts";

let peer: Awaited<ReturnType<typeof startTelegramPeer>>;

beforeEach(async () => {
  peer = await startTelegramPeer();
});

const nineOClock = () => new Date("2026-11-23T09:00:00Z");

const connect = (fields: { botToken?: string; chat?: string } = {}) =>
  telegram.connect(
    { method: "bot_token", fields: { botToken: peer.contract.token, chat: "@larks", ...fields } },
    {
      fetch: fetchFromSimulator(peer.contract),
      signal: AbortSignal.timeout(5_000),
      now: nineOClock,
      origin: "https://postlark.example",
    },
  );

const media = pictures.map((one) => ({
  ...one,
  id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
  type: "image/png" as const,
  alt: "A lark",
}));

describe("connect", () => {
  test.each(["@larks", "larks", "-1001234567890"])("accepts %s as the channel", async (chat) => {
    expect(await connect({ chat: ` ${chat} ` })).toEqual({
      kind: "connected",
      account: {
        accountId: "-1001234567890",
        handle: "@larks",
        displayName: "Larks of the week",
        avatarUrl: null,
        settings: { type: "channel", username: "larks" },
      },
      credentials: { token: peer.contract.token, chat: "-1001234567890" },
    });
  });

  test.each([
    ["a malformed token", { botToken: "lark_bot" }, "input", "botToken"],
    ["a title instead of a name", { chat: "Larks of the week" }, "input", "chat"],
    ["a wrong token", { botToken: `7:${"A".repeat(35)}` }, "credentials", "botToken"],
    ["a chat that the bot cannot access", { chat: "@nobody" }, "answer", "chat"],
  ])("refuses %s, and marks the field", async (_, fields, code, field) => {
    expect(await connect(fields)).toMatchObject({ kind: "refused", code, field });
  });

  test("refuses a chat with a single person", async () => {
    peer.contract.chat = { id: 7, type: "private", username: "larks" };
    expect(await connect()).toMatchObject({ kind: "refused", code: "answer", field: "chat" });
  });

  const restricted = { status: "restricted", is_member: true };
  test.each([
    ["channel", { status: "administrator", can_post_messages: false }, "refused"],
    ["channel", { status: "member" }, "refused"],
    ["channel", { status: "left" }, "refused"],
    ["supergroup", { status: "administrator" }, "connected"],
    ["group", { status: "member" }, "connected"],
    ["group", { status: "kicked" }, "refused"],
    ["supergroup", { ...restricted, can_send_messages: true, can_send_photos: true }, "connected"],
    ["supergroup", { ...restricted, can_send_messages: true, can_send_photos: false }, "refused"],
  ])("in a %s, a bot with %j is %s", async (type, member, expected) => {
    peer.contract.chat = { ...peer.contract.chat, type };
    peer.contract.member = member;
    const refusal = { kind: "refused", code: "denied", field: "chat" };
    expect(await connect()).toMatchObject(
      expected === "connected" ? { kind: "connected" } : refusal,
    );
  });
});

test.each([
  ["@larks", "https://t.me/larks/1"],
  [undefined, "https://t.me/c/1234567890/1"],
])("a message in a channel with username %s has the permalink %s", async (username, url) => {
  const { id, type, title = "" } = peer.contract.chat;
  peer.contract.chat = { id, type, title, ...(username && { username: "larks" }) };
  const { account: channel } = requireConnected(await connect({ chat: String(id) }));
  const [outcome] = await publish(peer, stepsFor(peer, { text: "Hello" }), { channel });
  expect(outcome).toMatchObject({ kind: "done", remoteId: "-1001234567890/1", url });
});

describe("a text with pictures", () => {
  test("is their caption up to 1,024 characters", async () => {
    const text = "x".repeat(1_024);
    await publish(peer, stepsFor(peer, { text, media }));
    expect(await peer.readPublished()).toMatchObject([{ text, pictures: [{}, {}] }]);
  });

  // github.com/NousResearch/hermes-agent/pull/49324: Telegram counts a caption in UTF-16, and refuses all of the message;
  // github.com/gitroomhq/postiz-app/issues/1171: what is longer than a caption is refused, not cut.
  test.each([
    ["🐦".repeat(512), 1],
    ["🐦".repeat(513), 2],
  ])(
    "is a caption only up to 1,024 UTF-16 units: 512 emoji fit and 513 do not",
    async (text, messages) => {
      await publish(peer, stepsFor(peer, { text, media: media.slice(0, 1) }));
      expect(await peer.readPublished()).toHaveLength(messages);
    },
  );

  test("is a reply to them when longer than a caption", async () => {
    const text = "x".repeat(1_025);
    await publish(peer, stepsFor(peer, { text, media: media.slice(0, 1) }));
    expect(await peer.readPublished()).toMatchObject([
      { text: "", pictures: [{}] },
      { text, pictures: [], replyTo: "" },
    ]);
  });

  test.each([
    [5_000, 5_000, "a plan"],
    [5_000, 249, "media_too_large"],
    [4_980, 249, "a plan"],
  ])("planning a picture of %i by %i pixels returns %s", (width, height, expected) => {
    const sized = pictures.map((one) => ({ ...one, width, height }));
    const planned = planFor(peer, { media: media.slice(0, 1) }, sized);
    const problem = { problem: { code: expected } };
    expect(planned).toMatchObject(expected === "a plan" ? { steps: [{}] } : problem);
  });
});

/** What becomes of a message that Telegram answers like this. */
const answered = async (error_code: number, description: string, parameters = {}) => {
  const [step] = stepsFor(peer, { text: "Hello" });
  const body = { ok: false, error_code, description, parameters };
  peer.contract.refusal = Response.json(body, { status: error_code });
  return step && telegram.execute(step, peer.context({ now: nineOClock }));
};

describe("execute maps Telegram's responses", () => {
  test.each([
    [401, "Unauthorized", { kind: "auth", reason: "credentials_revoked" }],
    [403, "Forbidden: bot was kicked", { kind: "auth", reason: "account_gone" }],
    [400, "Bad Request: message is too long", { kind: "rejected", code: "telegram_400" }],
    [500, "Internal Server Error", { kind: "retry", mayHaveHappened: true }],
  ])("%i (%s) to %j", async (code, description, expected) => {
    expect(await answered(code, description)).toMatchObject(expected);
  });

  test("a rate limit is retried after its retry_after", async () => {
    expect(await answered(429, "Too Many Requests", { retry_after: 35 })).toEqual({
      kind: "retry",
      code: "rate_limited",
      mayHaveHappened: false,
      after: new Date("2026-11-23T09:00:35Z"),
    });
  });
});

test("follows a group that became a supergroup, and saves its new id", async () => {
  const saved: unknown[] = [];
  peer.contract.movedFrom = -42;
  const credentials = { token: peer.contract.token, chat: "-42" };
  const outcomes = await publish(peer, stepsFor(peer, { text: "Moved" }), {
    credentials,
    renewCredentials: async (renew) => {
      const renewed = await renew(credentials);
      saved.push(renewed);
      return renewed;
    },
  });
  expect(outcomes).toMatchObject([{ remoteId: "-1001234567890/1" }]);
  expect(saved).toEqual([
    { kind: "renewed", credentials: { token: peer.contract.token, chat: "-1001234567890" } },
  ]);
});

test("execute returns only after a group's new id is saved", async () => {
  const order: string[] = [];
  peer.contract.movedFrom = -42;
  const credentials = { token: peer.contract.token, chat: "-42" };
  await publish(peer, stepsFor(peer, { text: "Moved" }), {
    credentials,
    renewCredentials: async (renew) => {
      const renewed = await renew(credentials);
      await new Promise((resolve) => setImmediate(resolve));
      order.push("saved");
      return renewed;
    },
  });
  order.push("answered");
  expect(order).toEqual(["saved", "answered"]);
});

test("check reports whether the bot can post, and sends no message", async () => {
  expect(await telegram.check(peer.context())).toBeNull();
  expect(await telegram.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await telegram.check(peer.context(await peer.revokeAccess?.()))).toBe(
    "credentials_revoked",
  );
  peer.contract.member = { status: "kicked" };
  expect(await telegram.check(peer.context())).toBe("account_gone");
  expect(peer.contract.messages).toEqual([]);
});
