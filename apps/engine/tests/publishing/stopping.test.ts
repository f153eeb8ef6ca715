import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import { untilState } from "../support/until.ts";
import { claimsOf, deliveryRow, engineUrl, makeChannel, schedule } from "../support/workspaces.ts";

let server: FakeServer;
const running: FakeRunner[] = [];

beforeAll(async () => {
  server = await startFakeServer();
});

afterAll(() => server.close());

afterEach(async () => {
  server.onPost = () => undefined;
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
});

function beginEngine(options: { lease?: number } = {}): FakeRunner {
  const engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url, ...options });
  running.push(engine);
  return engine;
}

async function startEngine(options: { lease?: number } = {}): Promise<FakeRunner> {
  const engine = beginEngine(options);
  await engine.runner.listening;
  return engine;
}

/** Starts an engine, and stops it when a post of its has arrived and is not yet answered. */
async function stopAt(key: string): Promise<void> {
  const { runner } = beginEngine();
  await new Promise<void>((resolve) => {
    server.onPost = (posted) => {
      if (posted === key) resolve(runner.stop());
    };
  });
}

test("stop() waits for the request in progress and leaves the rest to the next engine at once", async () => {
  const id = await schedule(await makeChannel("fake-look"), { text: "2 parts" });
  server.script(`${id}/0`, "take 500");
  await stopAt(`${id}/0`);
  const row = await deliveryRow(id);
  expect(row).toMatchObject({ state: "publishing", steps: ["done", "planned"] });
  expect(claimsOf(row)).toBe(1);
  expect(row.wakeIn).toBeLessThanOrEqual(0);

  await startEngine();
  expect((await untilState(id, "published")).timeline).not.toContain("reconciled");
  expect(server.posts.filter((key) => key.startsWith(id))).toEqual([`${id}/0`, `${id}/1`]);
});

test("stop() publishes a delivery whose last step is in progress", async () => {
  const id = await schedule(await makeChannel("fake-look"));
  server.script(id, "take 500");
  await stopAt(`${id}/0`);
  expect((await deliveryRow(id)).state).toBe("published");
});

test("a stopped engine claims nothing more", async () => {
  const engine = await startEngine();
  await engine.runner.stop();
  const id = await schedule(await makeChannel("fake-look"));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await deliveryRow(id)).state).toBe("scheduled");
});

test("the lease of a step that takes longer than it is renewed, and the step is sent once", async () => {
  const id = await schedule(await makeChannel("fake-look"));
  server.onPost = async () => {
    const { wakeIn } = await deliveryRow(id);
    await sleep(wakeIn + 500);
  };
  // A lease that a busy machine renews in time.
  const engines = [1, 2].map(() => startEngine({ lease: 4_000 }));
  await Promise.all(engines);
  const row = await untilState(id, "published");
  expect(row.attempts).toBe(1);
  expect(claimsOf(row)).toBe(1);
  expect(server.requests.filter((key) => key.startsWith(id))).toHaveLength(1);
});
