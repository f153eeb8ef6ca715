import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import { untilState } from "../support/until.ts";
import { createUser, type TestUser } from "../support/users.ts";
import {
  deliveryRow,
  engineUrl,
  makeChannel,
  owner,
  schedule,
  type TestChannel,
} from "../support/workspaces.ts";

const backend = inject("backend");
let server: FakeServer;
let engine: FakeRunner;
let user: TestUser;

beforeAll(async () => {
  [server, user] = await Promise.all([startFakeServer(), createUser("Editor")]);
  engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url });
  await engine.runner.listening;
});

afterAll(async () => {
  await engine.stop();
  await server.close();
});

/** A command as the user's browser has it sent. @returns the status */
async function command(name: string, body: object): Promise<number> {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${user.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

async function ownChannel(): Promise<TestChannel> {
  const channel = await makeChannel("fake-look");
  await owner`
    insert into public.workspace_members (workspace_id, user_id, role)
    values (${channel.workspace}, ${user.id}, 'editor')`;
  return channel;
}

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));

/** Deliveries due a moment from now, each on a channel of its own, with a command of each at about that time. */
async function race(act: (id: string, channel: TestChannel) => Promise<number>) {
  const channels = await Promise.all(Array.from({ length: 12 }, ownChannel));
  const due = Date.now() + 1_500;
  const ids = await Promise.all(
    channels.map((channel, place) =>
      schedule(channel, { text: "before", dueAt: new Date(due + place * 10) }),
    ),
  );
  return Promise.all(
    channels.map(async (channel, place) => {
      const id = ids[place] ?? "";
      await new Promise((resolve) => setTimeout(resolve, due - Date.now() - 30 + (place % 4) * 20));
      return { id, channel, status: await act(id, channel) };
    }),
  );
}

test("a delivery cancelled just before it is due is not published, or the command answers 409", async () => {
  const raced = await race((id) => command("cancel_delivery", { delivery_id: id }));
  for (const { id, status } of raced) {
    expect([200, 409]).toContain(status);
    const row = await untilState(id, status === 200 ? "cancelled" : "published");
    expect(postsOf(id)).toHaveLength(row.state === "published" ? 1 : 0);
  }
});

test("a delivery changed just before it is due is published once, with the old or the new text", async () => {
  const raced = await race(async (id) => {
    const [post] = await owner<{ id: string; channel_ids: string[] }[]>`
      select p.id, p.channel_ids from public.posts p join public.deliveries d on d.post_id = p.id where d.id = ${id}`;
    return command("save_post", {
      post_id: post?.id,
      revision: 1,
      content: { text: "after", media: [] },
      overrides: {},
      channel_ids: post?.channel_ids,
    });
  });
  for (const { id, status } of raced) {
    expect(status).toBe(200);
    await untilState(id, "published");
    const [row] = await owner<{ text: string }[]>`
      select content ->> 'text' as text from public.deliveries where id = ${id}`;
    expect(postsOf(id)).toHaveLength(1);
    expect(server.texts.get(`${id}/0`)).toBe(row?.text);
  }
});

test("a delivery paused just before it is due waits or is out, and is published once after resuming", async () => {
  const raced = await race((_id, { channel }) => command("pause_channel", { channel_id: channel }));
  await expect
    .poll(async () => {
      const rows = await Promise.all(raced.map(({ id }) => deliveryRow(id)));
      return rows.filter(({ state }) => state === "publishing").length;
    })
    .toBe(0);
  for (const { id, channel, status } of raced) {
    expect(status).toBeLessThan(300);
    const { state } = await deliveryRow(id);
    expect(postsOf(id)).toHaveLength(state === "published" ? 1 : 0);
    await command("resume_channel", { channel_id: channel.channel });
    await untilState(id, "published");
    expect(postsOf(id)).toHaveLength(1);
  }
});

test("a delivery moved earlier is published at its new time", async () => {
  const channel = await ownChannel();
  const id = await schedule(channel, { delay: 3_600_000 });
  const soon = new Date(Date.now() + 1_000);
  soon.setMilliseconds(0);
  const status = await command("reschedule_delivery", {
    delivery_id: id,
    wall_time: soon.toISOString().slice(0, 19),
    time_zone: "UTC",
    due_at: soon.toISOString(),
  });
  expect(status).toBe(200);
  await untilState(id, "published");
});
