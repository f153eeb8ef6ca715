import { once } from "node:events";

import { afterEach, describe, expect, test } from "vitest";

import { limits } from "../src/realtime/limits.ts";
import {
  enter,
  joinChannel,
  startRealtimeProject,
  useRealtimeProject,
} from "./realtime-project.ts";
import { connectRaw, upgradeStatus, type RawClient } from "./realtime-raw-client.ts";

const project = await useRealtimeProject();

const opened: RawClient[] = [];

afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
});

describe("a connection", () => {
  test("is refused without a valid key, version and path", async () => {
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

  test("answers heartbeats, joins and leaves", async () => {
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

  test("closes a channel that is joined again and continues with the new one", async () => {
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
    ["a topic without the prefix realtime:", "room", "unmatched topic"],
    [
      "a topic of 300 characters",
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

  test("has at most 100 channels", async () => {
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

  test("closes a channel that sends too many messages per second", async () => {
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

  test("is closed after a message of more than 3 MB", async () => {
    const client = await connectRaw(project.url, project.key);
    client.socket.send("x".repeat(3_200_000));
    expect(await client.closed).toMatchObject({ code: 1009 });
  });
});

test("a backend that stops closes its connections with code 1001", async () => {
  const own = await startRealtimeProject();
  const client = await connectRaw(own.url, own.key);
  client.send("1", "1", "realtime:room", "phx_join", {
    config: { postgres_changes: [{ event: "*", schema: "public", table: "scores" }] },
  });
  await client.receive("system");
  const stopped = own.stop();
  expect(await client.closed).toMatchObject({ code: 1001 });
  await stopped;
});

async function connect(): Promise<RawClient> {
  const client = await connectRaw(project.url, project.key);
  opened.push(client);
  return client;
}

const track = (filler: string) => ({ type: "presence", event: "track", payload: { filler } });

describe("memory limits of a connection", () => {
  test.each([
    ["phx_join", { config: { presence: { key: "x".repeat(limits.messageBytes) } } }],
    ["presence", track("x".repeat(limits.messageBytes))],
    ["access_token", { access_token: "x".repeat(limits.messageBytes) }],
  ])("refuse a %s of more than 64 KiB", async (event, payload) => {
    const client = await connect();
    client.send("1", "1", "realtime:room", "phx_join", { config: {} });
    await client.receive("phx_reply", "1");
    client.send("1", "2", "realtime:room", event, payload);
    expect(await client.receive("phx_reply", "2")).toEqual({
      status: "error",
      response: { reason: "MessageTooLarge: Other than a broadcast it has at most 65536 bytes" },
    });
  });

  test("allow presence of 128 KiB in all, freed by leaving and replacing", async () => {
    const client = await connect();
    const filler = "x".repeat(60 * 1024);
    for (const room of ["1", "2", "3"]) {
      client.send(room, `join ${room}`, `realtime:${room}`, "phx_join", { config: {} });
      client.send(room, `track ${room}`, `realtime:${room}`, "presence", track(filler));
      await client.receive("phx_reply", `track ${room}`);
    }
    expect(await client.receive("phx_reply", "track 1")).toMatchObject({ status: "ok" });
    expect(await client.receive("phx_reply", "track 3")).toEqual({
      status: "error",
      response: { reason: "There is no room for this presence" },
    });
    client.send("1", "leave", "realtime:1", "phx_leave", {});
    client.send("3", "again", "realtime:3", "presence", track(filler));
    expect(await client.receive("phx_reply", "again")).toEqual({ status: "ok", response: {} });
    client.send("3", "more", "realtime:3", "presence", { type: "presence", event: "untrack" });
    client.send("2", "replaced", "realtime:2", "presence", track(`${filler}x`));
    expect(await client.receive("phx_reply", "replaced")).toEqual({ status: "ok", response: {} });
  });

  test("allow joins of 128 KiB in all", async () => {
    const client = await connect();
    const key = "x".repeat(60 * 1024);
    for (const room of ["1", "2", "3"]) {
      const config = { presence: { key } };
      client.send(room, room, `realtime:${room}`, "phx_join", { config });
    }
    expect(await client.receive("phx_reply", "2")).toMatchObject({ status: "ok" });
    expect(await client.receive("phx_reply", "3")).toEqual({
      status: "error",
      response: {
        reason: "ChannelRateLimitReached: The connection's channels take too much room",
      },
    });
  });
});

describe("an address", () => {
  test("has at most 100 connections, and can open another after one ends", async () => {
    const clients = await Promise.all(
      Array.from({ length: limits.sockets.ofAddress }, () => connect()),
    );
    const path = `/realtime/v1/websocket?apikey=${project.key}&vsn=2.0.0`;
    expect(await upgradeStatus(project.url, path)).toBe(429);
    clients[0]?.socket.terminate();
    await expect.poll(() => upgradeStatus(project.url, path)).toBe(101);
  });
});

describe("clients that do not read their messages", () => {
  test("are disconnected while other clients receive every message", async () => {
    const idlers = await Promise.all(Array.from({ length: 10 }, () => connect()));
    for (const idler of idlers) {
      idler.send("1", "1", "realtime:firehose", "phx_join", { config: {} });
      await idler.receive("phx_reply", "1");
      idler.socket.pause();
    }
    const received = await enter((await project.client()).channel("firehose"));
    const sender = (await project.client()).channel("firehose", {
      config: { broadcast: { ack: true } },
    });
    await joinChannel(sender);
    const payload = { filler: "x".repeat(1_000_000) };
    const ended = () => project.log.filter((line) => line.includes("does not read")).length;
    let sent = 0;
    while (ended() < idlers.length) {
      expect(await sender.send({ type: "broadcast", event: "much", payload })).toBe("ok");
      sent += 1;
      // As much as a client may have waiting, and what the system keeps for both ends of its connection.
      expect(sent).toBeLessThan(60);
    }
    await expect.poll(() => received.length).toBe(sent);
    for (const { socket } of idlers) {
      const closed = once(socket, "close");
      socket.resume();
      await closed;
    }
  });
});
