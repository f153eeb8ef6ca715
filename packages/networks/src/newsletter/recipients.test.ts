import { expect, onTestFinished, test } from "vitest";

import { newsletter } from "./newsletter.ts";
import { faultyConnection } from "../suite/faulty-connection.ts";
import type { Fault } from "../suite/faults.ts";
import { startMailServer } from "./simulator/mail-server.ts";
import { sharedContext } from "../suite/peer.ts";
import { recipientList } from "./simulator/recipient-list.ts";

const readers = ["wren@reader.test", "owl@reader.test", "finch@reader.test"];

/** A newsletter with three readers, all of whose mails are planned. */
async function newsletterOf() {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const settings = { name: "Larks", from: "news@larks.test", imprint: "Larkfield Studio" };
  const connected = {
    kind: "connected",
    account: { accountId: "a", handle: "a", displayName: "", avatarUrl: null, settings },
    credentials: { host: "127.0.0.1", port: server.port, security: "none", login: null },
  } as const;
  const recipients = recipientList(() => readers);
  const planned = newsletter.plan({
    delivery: { id: "d", createdAt: "2026-11-20T09:00:00Z", dueAt: "2026-11-22T09:00:00Z" },
    content: { text: "Larks sing", media: [] },
    channel: connected.account,
    media: [],
  });
  const [, step] = "steps" in planned ? planned.steps : [];
  if (step === undefined) throw new Error("The plan has too few steps.");
  await recipients.list("d");
  const context = (fault?: Fault) => ({
    ...sharedContext(connected, {}),
    fetch,
    connect: faultyConnection(fault),
    recipients,
  });
  return {
    sentTo: () => server.received.map(({ to }) => to),
    send: (fault?: Fault) => newsletter.execute(step, context(fault)),
    look: () => newsletter.reconcile(step, context()),
  };
}

test("sends no second mail to a reader after a lost response, and one to each other reader", async () => {
  const { sentTo, send, look } = await newsletterOf();
  expect(await send("answer lost")).toMatchObject({ kind: "retry", mayHaveHappened: true });
  expect(await look()).toEqual({ kind: "under_way" });
  expect(await send()).toMatchObject({ kind: "done", result: { sent: 2, unknown: 1 } });
  expect(sentTo()).toEqual(readers);
  expect(await look()).toMatchObject({ kind: "found", result: { sent: 2, unknown: 1 } });
  expect(await send()).toMatchObject({ kind: "done" });
  expect(sentTo()).toEqual(readers);
});

test("reconcile reports absent when no mail was sent, and the retry sends one to each reader", async () => {
  const { sentTo, send, look } = await newsletterOf();
  await send("request lost");
  expect(await look()).toEqual({ kind: "absent" });
  expect(await send()).toMatchObject({ kind: "done", result: { sent: 3, unknown: 0 } });
  expect(sentTo()).toEqual(readers);
});
