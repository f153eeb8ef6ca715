import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import {
  buildRunnerProgram,
  startRunnerProcess,
  type RunnerProcess,
} from "../support/runner-process.ts";
import { untilState } from "../support/until.ts";
import { deliveryRow, engineUrl, makeChannel, owner, schedule } from "../support/workspaces.ts";

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.onRemove = () => undefined;
});

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));

/** As the command of a member has it. @param text what it shall say; it is taken back where there is none */
async function ask(id: string, text?: string): Promise<void> {
  const content = text === undefined ? null : { text, media: [] };
  const [kind, state] = content ? ["edit", "editing"] : ["remove", "removing"];
  await owner.begin(async (transaction) => {
    await transaction`
      insert into private.delivery_changes (
        delivery_id, workspace_id, channel_id, kind, content, asked_by
      )
      select d.id, d.workspace_id, d.channel_id, ${kind ?? ""},
        ${content && transaction.json(content)}::jsonb, d.created_by
      from public.deliveries d where d.id = ${id}`;
    await transaction`
      update public.deliveries set state = ${state ?? ""}, problem = null where id = ${id}`;
    await transaction`select pg_notify('postlark_changes', '')`;
  });
}

async function published(text = "3 parts") {
  const target = await makeChannel("fake-look");
  const id = await schedule(target, { text });
  await untilState(id, "published");
  return { id, ...target };
}

describe("removing a published delivery", () => {
  let engine: FakeRunner;
  beforeAll(async () => {
    engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url, lease: 2_000 });
    await engine.runner.listening;
  });
  afterAll(() => engine.stop());

  test("deletes all its parts, the last one first", async () => {
    const { id } = await published();
    const removed: string[] = [];
    server.onRemove = (key) => removed.push(key);
    await ask(id);
    await untilState(id, "removed");
    expect(postsOf(id)).toEqual([]);
    expect(removed).toEqual([`${id}/2`, `${id}/1`, `${id}/0`]);
  });

  test.each(["lose the answer", "lose the request", "fail", "come back in 200"] as const)(
    "is retried after '%s' until all parts are gone",
    async (behaviour) => {
      const { id } = await published();
      server.script(`${id}/1`, behaviour);
      await ask(id);
      const row = await untilState(id, "removed");
      expect(postsOf(id)).toEqual([]);
      expect(row.timeline.slice(-2)).toEqual(["step_retry", "removed"]);
    },
  );

  test("that the network refuses leaves the delivery published with the network's message, and can be requested again", async () => {
    const { id } = await published();
    server.script(`${id}/2`, "refuse", "refuse");
    await ask(id);
    const row = await untilState(id, "published");
    expect(row.problem).toEqual({ code: "rejected", network: "Too rude." });
    expect(postsOf(id)).toHaveLength(3);
    await ask(id);
    expect((await untilState(id, "removed")).problem).toBeNull();
  });

  test("is sent once more when it is refused, since the post may be gone nevertheless", async () => {
    const { id } = await published();
    server.script(`${id}/2`, "refuse");
    await ask(id);
    expect((await untilState(id, "removed")).problem).toBeNull();
    expect(postsOf(id)).toEqual([]);
  });

  test("waits while its channel needs attention", async () => {
    const { id, channel } = await published();
    server.script(`${id}/0`, "ask to sign in");
    await ask(id);
    await expect
      .poll(async () => (await deliveryRow(id)).problem, { interval: 20, timeout: 15_000 })
      .toEqual({ code: "credentials_revoked" });
    expect((await deliveryRow(id)).state).toBe("removing");
    await owner`
      update public.channels set state = 'connected', reason = null where id = ${channel}`;
    await owner`select pg_notify('postlark_changes', '')`;
    expect((await untilState(id, "removed")).problem).toBeNull();
  });

  test("times out when the network hangs, and is retried", async () => {
    const { id } = await published("1 parts");
    server.script(`${id}/0`, "hang");
    await ask(id);
    await untilState(id, "removed");
    expect((await deliveryRow(id)).timeline).toContain("step_retry");
  });
});

async function failedAt(part: number): Promise<string> {
  const id = await schedule(await makeChannel("fake-look"), {
    text: "3 parts",
    prepare: (deliveryId) => server.script(`${deliveryId}/${part}`, "refuse"),
  });
  await untilState(id, "failed");
  return id;
}

const hasParts = async (id: string) => {
  const [row] = await owner`
    select private.has_parts(d) as has_parts from public.deliveries d where d.id = ${id}`;
  return row?.["has_parts"];
};

describe("a failed thread", () => {
  let engine: FakeRunner;
  beforeAll(async () => {
    engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url, lease: 2_000 });
    await engine.runner.listening;
  });
  afterAll(() => engine.stop());

  test("can have its published parts removed", async () => {
    const id = await failedAt(2);
    expect([postsOf(id).length, await hasParts(id)]).toEqual([2, true]);
    await ask(id);
    await untilState(id, "removed");
    expect(postsOf(id)).toEqual([]);
  });

  test("has no published parts if the first one was refused", async () => {
    expect(await hasParts(await failedAt(0))).toBe(false);
  });
});

async function readText(id: string): Promise<string | undefined> {
  const [row] = await owner<{ text: string }[]>`
    select content ->> 'text' as text from public.deliveries where id = ${id}`;
  return row?.text;
}

describe("editing a published delivery", () => {
  let engine: FakeRunner;
  beforeAll(async () => {
    engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url, lease: 2_000 });
    await engine.runner.listening;
  });
  afterAll(() => engine.stop());

  test.each(["take 1", "lose the answer", "fail", "refuse"] as const)(
    "changes its text at the network and in the database after '%s'",
    async (behaviour) => {
      const { id } = await published("wrold");
      server.script(`${id}/0`, behaviour);
      await ask(id, "world");
      const row = await untilState(id, "published");
      expect(row.timeline.at(-1)).toBe("edited");
      expect([server.texts.get(`${id}/0`), await readText(id)]).toEqual(["world", "world"]);
    },
  );

  test.each([
    ["world", ["refuse", "refuse"], { code: "rejected", network: "Too rude." }],
    ["unplannable", ["take 1"], { code: "too_long", message: "Shorten it." }],
  ] as const)(
    "to '%s' leaves the text unchanged when the edit is refused",
    async (text, behaviours, problem) => {
      const { id } = await published("wrold");
      server.script(`${id}/0`, ...behaviours);
      await ask(id, text);
      const row = await untilState(id, "published");
      expect([row.problem, row.timeline.at(-1)]).toEqual([problem, "edit_failed"]);
      expect([server.texts.get(`${id}/0`), await readText(id)]).toEqual(["wrold", "wrold"]);
    },
  );
});

describe("an engine that is killed", () => {
  let program: string;
  const running: RunnerProcess[] = [];
  beforeAll(async () => {
    program = await buildRunnerProgram();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.kill()));
  });

  async function startProcess(LEASE = "30000") {
    const env = { DATABASE_URL: engineUrl(), SERVER_URL: server.url, LEASE };
    const one = await startRunnerProcess(program, env);
    running.push(one);
    return one;
  }

  test.each([2, 1, 0])(
    "while it removes part %i of a thread leaves the rest to the next one",
    async (part) => {
      const killed = await startProcess("1000");
      const id = await schedule(await makeChannel("fake-look"), { text: "3 parts" });
      await untilState(id, "published");
      server.onRemove = (key) => {
        if (key === `${id}/${part}`) killed.child.kill("SIGKILL");
      };
      await ask(id);
      expect(await killed.ended).toBe("SIGKILL");
      expect((await deliveryRow(id)).state).toBe("removing");
      expect(postsOf(id)).toHaveLength(part);

      await startProcess();
      await untilState(id, "removed", 20_000);
      expect(postsOf(id)).toEqual([]);
    },
  );
});
