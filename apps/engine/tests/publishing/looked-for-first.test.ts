import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
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

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));
const requestsOf = (id: string): string[] => server.requests.filter((key) => key.startsWith(id));

describe("a delivery with lookFirst", () => {
  test("is searched for first, and parts that are already published are not sent again", async () => {
    const id = await schedule(await makeChannel("fake-look"), {
      lookFirst: true,
      text: "2 parts",
      prepare: (deliveryId) => void server.posts.push(`${deliveryId}/0`),
    });
    expect(await untilState(id, "published")).toMatchObject({ steps: ["done", "done"] });
    expect(requestsOf(id)).toEqual([`${id}/1`]);
    expect(postsOf(id)).toEqual([`${id}/0`, `${id}/1`]);
  });

  test("is marked published without a request when the network already has all its posts", async () => {
    const id = await schedule(await makeChannel("fake-look"), {
      lookFirst: true,
      prepare: (deliveryId) => void server.posts.push(`${deliveryId}/0`),
    });
    expect(await untilState(id, "published")).toMatchObject({
      steps: ["done"],
      remoteId: `${id}/0`,
      timeline: ["claimed", "planned", "reconciled", "step_done", "published"],
    });
    expect(requestsOf(id)).toEqual([]);
  });

  test("is sent when its network cannot be searched", async () => {
    server.supportsLookup = false;
    const id = await schedule(await makeChannel("fake-none"), { lookFirst: true });
    await untilState(id, "published");
    server.supportsLookup = true;
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });
});
