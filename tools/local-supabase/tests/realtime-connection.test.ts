import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { connectRaw, upgradeStatus } from "./realtime-raw-client.ts";
import { startRealtimeProject, type RealtimeProject } from "./realtime-project.ts";

let project: RealtimeProject;

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(() => project.disconnect());
afterAll(() => project.stop());

describe("a connection", () => {
  test("is refused without a key of the project", async () => {
    for (const [path, status] of [
      ["/realtime/v1/websocket?vsn=2.0.0", 401],
      ["/realtime/v1/websocket?apikey=wrong&vsn=2.0.0", 401],
      [`/realtime/v1/websocket?apikey=${project.key}&vsn=9.9.9`, 400],
      ["//", 400],
      [`/realtime/v1/elsewhere?apikey=${project.key}&vsn=2.0.0`, 404],
    ] as const) {
      expect(await upgradeStatus(project.url, path)).toBe(status);
    }
  });

  test("answers heartbeats, and joins and leaves of its channels", async () => {
    const client = await connectRaw(project.url, project.key);
    client.send(null, "1", "phoenix", "heartbeat", {});
    expect(await client.receive("phx_reply", "1")).toEqual({ status: "ok", response: {} });
    client.send("2", "2", "realtime:room", "phx_join", { config: {} });
    expect(await client.receive("phx_reply", "2")).toEqual({
      status: "ok",
      response: { postgres_changes: [] },
    });
    client.send("2", "3", "realtime:room", "phx_leave", {});
    expect(await client.receive("phx_reply", "3")).toEqual({ status: "ok", response: {} });
    await client.receive("phx_close", "2");
    client.send("2", "4", "realtime:room", "broadcast", { event: "late" });
    expect(await client.receive("phx_reply", "4")).toEqual({
      status: "error",
      response: { reason: "unmatched topic" },
    });
    client.socket.close();
  });

  test("replaces a channel that is joined again", async () => {
    const client = await connectRaw(project.url, project.key);
    client.send("1", "1", "realtime:room", "phx_join", { config: {} });
    client.send("2", "2", "realtime:room", "phx_join", { config: { broadcast: { self: true } } });
    await client.receive("phx_close", "1");
    await client.receive("phx_reply", "2");
    client.send("2", "3", "realtime:room", "broadcast", { type: "broadcast", event: "e" });
    await client.receive("broadcast");
    expect(client.messages.filter(([, , , event]) => event === "broadcast")).toHaveLength(1);
    client.socket.close();
  });

  test.each([
    ["no topic", "realtime:", "TopicNameRequired: You must provide a topic name"],
    ["another kind of topic", "room", "unmatched topic"],
    [
      "an endless topic",
      `realtime:${"x".repeat(300)}`,
      "TopicNameTooLong: A topic has at most 255 bytes",
    ],
  ])("refuses to join %s", async (_what, topic, reason) => {
    const client = await connectRaw(project.url, project.key);
    client.send("1", "1", topic, "phx_join", { config: {} });
    expect(await client.receive("phx_reply", "1")).toEqual({
      status: "error",
      response: { reason },
    });
    client.socket.close();
  });

  test("has at most a hundred channels", async () => {
    const client = await connectRaw(project.url, project.key);
    for (let index = 1; index <= 100; index += 1) {
      client.send(`${index}`, `${index}`, `realtime:room ${index}`, "phx_join", { config: {} });
    }
    await client.receive("phx_reply", "100");
    client.send("1", "again", "realtime:one more", "phx_join", { config: {} });
    expect(await client.receive("phx_reply", "again")).toMatchObject({
      status: "error",
      response: { reason: expect.stringMatching(/RateLimitReached: Too many/) },
    });
    client.socket.close();
  });

  test("that sends too much loses the channel it sends on", async () => {
    const client = await connectRaw(project.url, project.key);
    client.send("1", "1", "realtime:room", "phx_join", { config: {} });
    await client.receive("phx_reply", "1");
    for (let index = 0; index < 800; index += 1) {
      client.send("1", null, "realtime:room", "broadcast", { type: "broadcast", event: "flood" });
    }
    expect(await client.receive("system")).toMatchObject({
      status: "error",
      message: "Too many messages per second",
    });
    await client.receive("phx_close");
    client.socket.close();
  });

  test("is closed after a message that is too large", async () => {
    const client = await connectRaw(project.url, project.key);
    client.socket.send("x".repeat(3_200_000));
    expect(await client.closed).toMatchObject({ code: 1009 });
  });
});

test("a backend that stops says goodbye to its clients, at once", async () => {
  const own = await startRealtimeProject();
  const client = await connectRaw(own.url, own.key);
  client.send("1", "1", "realtime:room", "phx_join", {
    config: { postgres_changes: [{ event: "*", schema: "public", table: "scores" }] },
  });
  await client.receive("system");
  const start = performance.now();
  const stopped = own.stop();
  expect(await client.closed).toMatchObject({ code: 1001 });
  await stopped;
  expect(performance.now() - start).toBeLessThan(4000);
});
