import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { connectRaw } from "./realtime-raw-client.ts";
import {
  patience,
  eventually,
  joinChannel,
  startRealtimeProject,
  systemMessages,
  type RealtimeProject,
} from "./realtime-project.ts";

let project: RealtimeProject;

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(() => project.disconnect());
afterAll(() => project.stop());

describe("presence", () => {
  test("shows who is there, comes and goes", async () => {
    const [ada, bob] = [await project.client(), await project.client()];
    const adas = ada.channel("hall", { config: { presence: { key: "ada" } } });
    const events: string[] = [];
    adas.on("presence", { event: "join" }, ({ key }) => events.push(`join ${key}`));
    adas.on("presence", { event: "leave" }, ({ key }) => events.push(`leave ${key}`));
    await joinChannel(adas);
    expect(await adas.track({ mood: "fine" })).toBe("ok");

    const bobs = bob.channel("hall", { config: { presence: { key: "bob", enabled: true } } });
    bobs.on("presence", { event: "sync" }, () => {});
    await joinChannel(bobs);
    await eventually(() => bobs.presenceState()).toMatchObject({ ada: [{ mood: "fine" }] });
    expect(await bobs.track({ mood: "new" })).toBe("ok");
    await eventually(() => Object.keys(adas.presenceState())).toEqual(["ada", "bob"]);

    expect(await bobs.untrack()).toBe("ok");
    await eventually(() => Object.keys(adas.presenceState())).toEqual(["ada"]);
    // A connection that breaks is a departure, too.
    await ada.realtime.disconnect();
    await eventually(() => bobs.presenceState()).toEqual({});
    expect(events).toEqual(["join ada", "join bob", "leave bob"]);
  });

  test("shows those who were there before to whoever announces itself later", async () => {
    const [ada, bob] = [await project.client(), await project.client()];
    const adas = ada.channel("hall", { config: { presence: { key: "ada", enabled: true } } });
    await joinChannel(adas);
    await adas.track({});
    const bobs = bob.channel("hall", { config: { presence: { key: "bob" } } });
    await joinChannel(bobs);
    await bobs.track({});
    await expect.poll(() => Object.keys(bobs.presenceState()), patience).toEqual(["ada", "bob"]);
  });

  // realtime-js 2.109 loses track of these two by itself (supabase-js issue 2565), so they are looked at on the wire.
  test("announces an update as the new state in, the old one out", async () => {
    const client = await connectRaw(project.url, project.key);
    const config = { presence: { key: "ada", enabled: true } };
    client.send("1", "1", "realtime:hall", "phx_join", { config });
    await client.receive("presence_state");
    for (const mood of ["fine", "better"]) {
      const payload = { type: "presence", event: "track", payload: { mood } };
      client.send("1", mood, "realtime:hall", "presence", payload);
      expect(await client.receive("phx_reply", mood)).toEqual({ status: "ok", response: {} });
    }
    const diffs = client.messages.filter(([, , , event]) => event === "presence_diff");
    expect(diffs.map(([, , , , diff]) => diff)).toMatchObject([
      { joins: { ada: { metas: [{ mood: "fine" }] } }, leaves: {} },
      {
        joins: { ada: { metas: [{ mood: "better" }] } },
        leaves: { ada: { metas: [{ mood: "fine" }] } },
      },
    ]);
    client.socket.close();
  });

  test("keeps several tabs of one person apart", async () => {
    const onlooker = await connectRaw(project.url, project.key);
    onlooker.send("1", "1", "realtime:hall", "phx_join", { config: {} });
    await onlooker.receive("phx_reply", "1");
    const config = { presence: { key: "ada", enabled: true } };
    const tabs = [await project.client(), await project.client()];
    for (const [tab, client] of tabs.entries()) {
      const channel = client.channel("hall", { config });
      await joinChannel(channel);
      await channel.track({ tab });
    }
    await tabs[0]?.removeAllChannels();
    const diffs = () =>
      onlooker.messages.flatMap(([, , , event, diff]) => (event === "presence_diff" ? [diff] : []));
    await expect.poll(diffs, patience).toMatchObject([
      { joins: { ada: { metas: [{ tab: 0 }] } }, leaves: {} },
      { joins: { ada: { metas: [{ tab: 1 }] } }, leaves: {} },
      { joins: {}, leaves: { ada: { metas: [{ tab: 0 }] } } },
    ]);
    onlooker.socket.close();
  });

  test("of a client that announces itself too often ends its channel", async () => {
    const channel = (await project.client()).channel("hall");
    const messages = systemMessages(channel);
    await joinChannel(channel);
    for (let index = 0; index < 5; index += 1) expect(await channel.track({ index })).toBe("ok");
    void channel.track({ index: 5 });
    await eventually(() => messages).toMatchObject([
      { status: "error", message: "Client presence rate limit exceeded" },
    ]);
    await eventually(() => channel.state).toBe("closed");
  });
});
