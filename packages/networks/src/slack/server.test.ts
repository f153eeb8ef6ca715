import { beforeEach, describe, expect, test } from "vitest";

import { slack } from "./slack.ts";
import { message } from "./plan.ts";
import { fetchFromSimulator } from "../suite/peer.ts";
import { publishAllButLast, publish, stepsFor } from "../suite/publish.ts";
import { startSlackPeer } from "./simulator/peer.ts";

let peer: Awaited<ReturnType<typeof startSlackPeer>>;

beforeEach(async () => {
  peer = await startSlackPeer();
});

const connect = (fields: { slackToken?: string; slackChannel?: string } = {}) =>
  slack.connect(
    {
      method: "bot_token",
      fields: { slackToken: peer.contract.token, slackChannel: "C012AB3CD", ...fields },
    },
    {
      fetch: fetchFromSimulator(peer.contract),
      signal: AbortSignal.timeout(5_000),
      now: () => new Date(),
      origin: "https://postlark.example",
    },
  );

describe("connect", () => {
  test.each(["C012AB3CD", "https://harbour.slack.com/archives/C012AB3CD/"])(
    "accepts %s as the channel",
    async (slackChannel) => {
      expect(await connect({ slackChannel })).toEqual({
        kind: "connected",
        account: {
          accountId: "T0BIRDS/C012AB3CD",
          handle: "#larks",
          displayName: "#larks · Harbour",
          avatarUrl: null,
          settings: {},
        },
        credentials: { token: peer.contract.token, channel: "C012AB3CD", bot: "B061F7JD2" },
      });
    },
  );

  test.each([
    ["a user's token", { slackToken: "xoxp-1234567890-1" }, "input", "slackToken"],
    ["a channel's name", { slackChannel: "#larks" }, "input", "slackChannel"],
    ["a wrong token", { slackToken: "xoxb-1234567890-1" }, "credentials", "slackToken"],
    ["another channel", { slackChannel: "C0NOBODY99" }, "answer", "slackChannel"],
  ])("refuses %s, and marks the field", async (_, fields, code, field) => {
    expect(await connect(fields)).toMatchObject({ kind: "refused", code, field });
  });

  test.each([{ is_member: false }, { is_archived: true }])(
    "refuses a channel with %j",
    async (changed) => {
      Object.assign(peer.contract.channel, changed);
      expect(await connect()).toMatchObject({ code: "answer", field: "slackChannel" });
    },
  );

  test("refuses an app that may not read the channel, since reconcile needs its history", async () => {
    peer.contract.scopes = ["chat:write", "channels:read"];
    expect(await connect()).toMatchObject({ code: "denied", field: "slackToken" });
  });
});

test("publishes text without markup, link previews or mentions", async () => {
  const text = "*bold* <!here> & https://a.example";
  const [outcome] = await publish(peer, stepsFor(peer, { text }));
  expect(peer.contract.calls.at(-1)).toMatchObject({
    text: "*bold* &lt;!here&gt; &amp; https://a.example",
    mrkdwn: "false",
    unfurl_links: "false",
    unfurl_media: "false",
  });
  expect(outcome).toMatchObject({
    kind: "done",
    url: expect.stringMatching(/^https:\/\/harbour\.slack\.com\/archives\/C012AB3CD\/p\d+$/),
  });
});

test("reconcile finds a message behind several pages of newer ones", async () => {
  const { step, results } = await publishAllButLast(peer, { text: "Long ago" });
  await slack.execute(step, peer.context({ results }));
  const [first] = peer.contract.messages;
  for (let number = 0; number < 40; number += 1) {
    await publish(peer, stepsFor(peer, { text: "Another" }));
  }
  expect(await slack.reconcile(step, peer.context({ results }))).toMatchObject({
    kind: "found",
    remoteId: `C012AB3CD/${first?.ts}`,
  });
});

test("reconcile is unknowable when Slack hides the messages' metadata", async () => {
  const { step, results } = await publishAllButLast(peer, { text: "Is it there?" });
  await slack.execute(step, peer.context({ results }));
  peer.contract.showsMetadata = false;
  expect(await slack.reconcile(step, peer.context({ results }))).toMatchObject({
    kind: "unknowable",
  });
});

const findIdsOfOtherDeliveries = async (ids: readonly string[]) => new Set(ids);

test("reconcile ignores a message without metadata that belongs to another delivery", async () => {
  const { step, results } = await publishAllButLast(peer, { text: "Is it there?" });
  await publish(peer, stepsFor(peer, { text: "Another" }));
  peer.contract.showsMetadata = false;
  expect(await slack.reconcile(step, peer.context({ results, findIdsOfOtherDeliveries }))).toEqual({
    kind: "absent",
  });
});

test("rejects 4,001 characters with Slack's error code as the message", async () => {
  const [step] = stepsFor(peer, { text: "Short" });
  const payload = { ...message.parse(step?.payload), text: "x".repeat(4_001) };
  const outcome = await slack.execute({ kind: "post_message", key: "k", payload }, peer.context());
  expect(outcome).toEqual({
    kind: "rejected",
    code: "slack_msg_too_long",
    message: "msg_too_long",
  });
});

test.each([
  ["is_archived", { kind: "auth", reason: "account_gone", nothingSent: true }],
  ["missing_scope", { kind: "auth", reason: "credentials_revoked", nothingSent: true }],
  ["token_expired", { kind: "auth", reason: "credentials_expired", nothingSent: true }],
  ["ratelimited", { kind: "retry", mayHaveHappened: false }],
  ["fatal_error", { kind: "retry", mayHaveHappened: true }],
  ["restricted_action", { kind: "rejected", message: "restricted_action" }],
])("execute maps the error %s to %j", async (error, expected) => {
  const [step] = stepsFor(peer, { text: "Hello" });
  peer.contract.refusal = Response.json({ ok: false, error });
  expect(step && (await slack.execute(step, peer.context()))).toMatchObject(expected);
});

test("check reports whether the app can post, and posts nothing", async () => {
  expect(await slack.check(peer.context())).toBeNull();
  expect(await slack.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await slack.check(peer.context(await peer.revokeAccess?.()))).toBe("credentials_revoked");
  peer.contract.channel.is_member = false;
  expect(await slack.check(peer.context())).toBe("account_gone");
  expect(peer.contract.messages).toEqual([]);
});
