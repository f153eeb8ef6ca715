import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type Behaviour, type FakeServer } from "../support/fake-server.ts";
import { untilState } from "../support/until.ts";
import { engineUrl, makeChannel, schedule } from "../support/workspaces.ts";

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

beforeEach(() => {
  server.supportsLookup = true;
});

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));

const both = (id: string): string[] => [`${id}/0`, `${id}/1`];

describe("a first comment", () => {
  const text = "1 part with a comment";
  const commented = async (network: string, ...behaviours: Behaviour[]) =>
    schedule(await makeChannel(network), {
      text,
      prepare: (id) => server.script(`${id}/1`, ...behaviours),
    });

  test("is published after its post, with an event in the timeline", async () => {
    const id = await schedule(await makeChannel("fake-look"), { text });
    const row = await untilState(id, "published");
    expect(row.timeline.slice(-4)).toEqual(["step_sent", "step_done", "comment_done", "published"]);
    expect(row).toMatchObject({ url: `https://fake.test/${id}/0`, problem: null });
    expect(postsOf(id)).toEqual(both(id));
  });

  test("that is refused leaves its post published, with the network's message", async () => {
    const id = await commented("fake-look", "refuse");
    expect(await untilState(id, "published")).toMatchObject({
      url: `https://fake.test/${id}/0`,
      problem: { code: "comment_failed", network: "Too rude." },
      steps: ["done", "rejected"],
    });
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });

  test("with a lost answer is found, and not published twice", async () => {
    const id = await commented("fake-look", "lose the answer");
    const row = await untilState(id, "published");
    expect(row).toMatchObject({ problem: null, steps: ["done", "done"] });
    expect(row.timeline).toContain("reconciled");
    expect(postsOf(id)).toEqual(both(id));
  });

  test("that cannot be reconciled leaves its post published, as comment_unknown", async () => {
    server.supportsLookup = false;
    const id = await commented("fake-none", "lose the answer");
    expect(await untilState(id, "published")).toMatchObject({
      problem: { code: "comment_unknown" },
      steps: ["done", "unknown"],
    });
    expect(postsOf(id)).toEqual(both(id));
  });
});
