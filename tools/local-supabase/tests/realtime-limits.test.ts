import { once } from "node:events";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { limits } from "../src/realtime/limits.ts";
import {
  enter,
  eventually,
  joinChannel,
  startRealtimeProject,
  type RealtimeProject,
} from "./realtime-project.ts";
import { connectRaw, upgradeStatus, type RawClient } from "./realtime-raw-client.ts";

let project: RealtimeProject;
const opened: RawClient[] = [];

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.terminate();
  await project.disconnect();
});
afterAll(() => project.stop());

async function connect(): Promise<RawClient> {
  const client = await connectRaw(project.url, project.key);
  opened.push(client);
  return client;
}

const track = (filler: string) => ({ type: "presence", event: "track", payload: { filler } });

describe("what one client has kept for it", () => {
  test.each([
    ["phx_join", { config: { presence: { key: "x".repeat(limits.messageBytes) } } }],
    ["presence", track("x".repeat(limits.messageBytes))],
    ["access_token", { access_token: "x".repeat(limits.messageBytes) }],
  ])("takes no %s of more than 64 KiB", async (event, payload) => {
    const client = await connect();
    client.send("1", "1", "realtime:room", "phx_join", { config: {} });
    await client.receive("phx_reply", "1");
    client.send("1", "2", "realtime:room", event, payload);
    expect(await client.receive("phx_reply", "2")).toEqual({
      status: "error",
      response: { reason: "MessageTooLarge: Other than a broadcast it has at most 65536 bytes" },
    });
  });

  test("is presences of 128 KiB in all, and has room again after one has gone", async () => {
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

  test("is joins of 128 KiB in all", async () => {
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

describe("one address", () => {
  test("has at most a hundred connections, and another once one has ended", async () => {
    const clients = await Promise.all(
      Array.from({ length: limits.sockets.ofAddress }, () => connect()),
    );
    const path = `/realtime/v1/websocket?apikey=${project.key}&vsn=2.0.0`;
    expect(await upgradeStatus(project.url, path)).toBe(429);
    clients[0]?.socket.terminate();
    await eventually(() => upgradeStatus(project.url, path)).toBe(101);
  });
});

describe("clients that do not read", () => {
  test("are disconnected, while those who read hear everything", async () => {
    const idlers = await Promise.all(Array.from({ length: 10 }, () => connect()));
    for (const idler of idlers) {
      idler.send("1", "1", "realtime:firehose", "phx_join", { config: {} });
      await idler.receive("phx_reply", "1");
      idler.socket.pause();
    }
    const heard = await enter((await project.client()).channel("firehose"));
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
    await eventually(() => heard.length).toBe(sent);
    for (const { socket } of idlers) {
      const closed = once(socket, "close");
      socket.resume();
      await closed;
    }
  });
});
