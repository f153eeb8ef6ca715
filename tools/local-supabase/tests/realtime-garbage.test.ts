import { describe, expect, test } from "vitest";

import { useRealtimeProject } from "./realtime-project.ts";
import { connectRaw, upgradeStatus } from "./realtime-raw-client.ts";

const project = await useRealtimeProject();

describe("malformed input", () => {
  test.each([
    "not json",
    "null",
    "{}",
    "[]",
    "[1,2,3]",
    '[null,null,"realtime:x"]',
    '[{},[],"realtime:x","phx_join",{}]',
    '[null,"1",5,"phx_join",{}]',
    '["1","1","realtime:x","phx_join"]'.replace("]", ""),
    "\u0000",
    '{"topic":"realtime:x","event":"phx_join","payload":{},"ref":"1"}',
  ])("as a text frame closes the connection with a reason: %j", async (frame) => {
    const client = await connectRaw(project.url, project.key);
    client.socket.send(frame);
    const { code, reason } = await client.closed;
    expect(code).toBe(1003);
    expect(reason).not.toBe("");
  });

  test.each(["", "03", "090909", "03ffffffffff01", "0300000101000141427b", "000101010131314142"])(
    "as a binary frame closes the connection with a reason: %s",
    async (bytes) => {
      const client = await connectRaw(project.url, project.key);
      client.socket.send(Buffer.from(bytes, "hex"));
      expect((await client.closed).code).toBe(1003);
    },
  );

  test.each([
    ["phx_join", null],
    ["phx_join", "text"],
    ["phx_join", { config: null }],
    ["phx_join", { config: { postgres_changes: "all" } }],
    ["phx_join", { config: { postgres_changes: [null, 1, "x", {}] } }],
    ["phx_join", { config: { postgres_changes: [{ schema: { a: 1 }, table: [] }] } }],
    ["phx_join", { config: { postgres_changes: [{ schema: "public\u0000", table: "\u0000" }] } }],
    [
      "phx_join",
      {
        config: {
          postgres_changes: [{ schema: "public", table: "scores", filter: "id=eq.\u0000" }],
        },
      },
    ],
    ["phx_join", { config: { presence: { key: { a: 1 } }, private: "perhaps", broadcast: [] } }],
    ["phx_join", { access_token: { a: 1 } }],
  ])("in a %s is ignored: %j", async (event, payload) => {
    const client = await connectRaw(project.url, project.key);
    client.send("1", "1", "realtime:room", event, payload);
    expect((await client.receive("phx_reply", "1"))["status"]).toBe("ok");
    client.send(null, "2", "phoenix", "heartbeat", {});
    expect((await client.receive("phx_reply", "2"))["status"]).toBe("ok");
    client.socket.close();
  });

  test.each([
    ["broadcast", null],
    ["broadcast", [1]],
    ["presence", null],
    ["presence", { event: "dance" }],
    ["presence", { event: "track", payload: "text" }],
    ["access_token", null],
    ["access_token", { access_token: 5 }],
    ["access_token", { access_token: "sb_publishable_x" }],
    ["unheard_of", { a: 1 }],
  ])("in a %s leaves the channel open: %j", async (event, payload) => {
    const client = await connectRaw(project.url, project.key);
    client.send("1", "1", "realtime:room", "phx_join", { config: { broadcast: { ack: true } } });
    await client.receive("phx_reply", "1");
    client.send("1", "2", "realtime:room", event, payload);
    client.send("1", "3", "realtime:room", "broadcast", { type: "broadcast", event: "e" });
    expect(await client.receive("phx_reply", "3")).toEqual({ status: "ok", response: {} });
    client.socket.close();
  });

  test("instead of a websocket handshake is refused with 400", async () => {
    expect(
      await upgradeStatus(project.url, `/realtime/v1/websocket?apikey=${project.key}`, "nonsense"),
    ).toBe(400);
  });

  test("is not logged as an error", () => {
    expect(project.log.filter((line) => line.startsWith("error"))).toEqual([]);
  });
});
