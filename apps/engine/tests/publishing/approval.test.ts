import { contentHash } from "@postlark/domain/content-hash";
import type { Json } from "@postlark/domain/json";
import { contentSchema } from "@postlark/domain/post-content";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import { untilState } from "../support/until.ts";
import { engineUrl, makeChannel, owner, schedule } from "../support/workspaces.ts";

let server: FakeServer;
let engine: FakeRunner;

beforeAll(async () => {
  server = await startFakeServer();
  engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url });
  await engine.runner.listening;
});

afterAll(async () => {
  await engine.stop();
  await server.close();
});

const picture = {
  id: "0197f0a0-0000-4000-8000-000000000001",
  hash: "a".repeat(64),
  type: "image/png",
  width: 1200,
  height: 675,
  alt: 'A "quoted"\tsign',
};

/** Schedules what goes out only as it was approved, and has it approved as it stands. */
async function scheduleApproved(content: Json): Promise<{ id: string; hash: string }> {
  const id = await schedule(await makeChannel("fake-look"), { delay: 86_400_000 });
  const [row] = await owner<{ hash: string; channel: string }[]>`
    update public.deliveries set
      content = ${owner.json(content)}, needs_approval = true,
      approved_hash = private.said_hash(channel_id, ${owner.json(content)}),
      due_at = now(), wake_at = now()
    where id = ${id} returning said_hash as hash, channel_id as channel`;
  await owner`select private.touch_lane(${row?.channel ?? ""})`;
  return { id, hash: row?.hash ?? "" };
}

test("an approved delivery is published, and its timeline records the approved hash of its plan", async () => {
  const { id, hash } = await scheduleApproved({ text: "Approved", media: [] });
  const { timeline } = await untilState(id, "published");
  expect(timeline).toContain("approval_checked");
  const [noted] = await owner<{ detail: Json }[]>`
    select detail from public.delivery_events where delivery_id = ${id} and kind = 'approval_checked'`;
  expect(noted?.detail).toEqual({ hash });
});

test("a delivery whose plan differs from the approved hash is not sent, and needs approval again", async () => {
  // As a newer database might have it: a setting that this engine does not know, and would leave out.
  const { id } = await scheduleApproved({ text: "Other", media: [], settings: { newer: true } });
  expect(await untilState(id, "awaiting_approval")).toMatchObject({
    problem: { code: "not_approved" },
    steps: [],
  });
  expect(server.posts.filter((key) => key.startsWith(id))).toEqual([]);
});

test("a delivery that needs no approval is published without one", async () => {
  const id = await schedule(await makeChannel("fake-look"));
  expect((await untilState(id, "published")).timeline).not.toContain("approval_checked");
});

test.each([
  { text: "", media: [] },
  { text: 'Quotes " and \\ back, \u0001\u001F\u007F\b\f\n\r\t, \u2028\u2029, /', media: [] },
  { text: "é e\u0301 \u{1F600} \uFFFD \uE000 \u{10FFFF} ﷽ ‮", media: [] },
  { media: [picture, { ...picture, alt: "" }], text: "Pictures" },
  {
    text: "A poll",
    media: [],
    settings: { poll: { options: ["Rye", "Wheat"], seconds: 86_400, multiple: true } },
  },
  { text: "No poll", media: [], settings: { poll: null } },
  {
    text: "Settings",
    media: [],
    settings: { thread: "split", language: "pt-BR", sources: ["template"], warning: "ä" },
  },
])("Postgres and the engine compute the same content hash: %j", async (input) => {
  const content = contentSchema.parse(input);
  const channel = "0197f0a0-0000-4000-8000-00000000000a";
  const [row] = await owner<{ hash: string }[]>`
    select private.said_hash(${channel}, ${owner.json(input)}) as hash`;
  expect(row?.hash).toBe(contentHash(channel, content));
});
