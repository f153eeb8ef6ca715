import { describe, expect, test } from "vitest";

import { enter, joinChannel, systemMessages, useRealtimeProject } from "./realtime-project.ts";
import { connectRaw } from "./realtime-raw-client.ts";

const project = await useRealtimeProject();

describe("broadcast", () => {
  test("reaches other clients in the room, not its sender or other rooms", async () => {
    const { client } = project;
    const [ada, bob, eve] = [await client(), await client(), await client()];
    const sender = ada.channel("room");
    const own = await enter(sender);
    const others = await enter(bob.channel("room"));
    const elsewhere = await enter(eve.channel("another room"));
    await sender.send({ type: "broadcast", event: "greet", payload: { words: "Grüße" } });
    await sender.send({ type: "broadcast", event: "end", payload: {} });
    await expect
      .poll(() => others)
      .toEqual([
        { event: "greet", payload: { words: "Grüße" } },
        { event: "end", payload: {} },
      ]);
    expect(own).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  test("returns to its sender with self and is acknowledged with ack", async () => {
    const ada = await project.client();
    const room = ada.channel("room", { config: { broadcast: { self: true, ack: true } } });
    const own = await enter(room);
    const sent = await room.send({ type: "broadcast", event: "note", payload: { n: 1 } });
    expect(sent).toBe("ok");
    await expect.poll(() => own).toEqual([{ event: "note", payload: { n: 1 } }]);
  });

  test("can be binary", async () => {
    const [ada, bob] = [await project.client(), await project.client()];
    const room = ada.channel("room");
    await joinChannel(room);
    const received = await enter(bob.channel("room"));
    await room.send({
      type: "broadcast",
      event: "bytes",
      payload: Uint8Array.of(0, 255, 1).buffer,
    });
    await expect.poll(() => received.length).toBe(1);
    expect(received).toEqual([{ event: "bytes", payload: Uint8Array.of(0, 255, 1).buffer }]);
  });

  test("is converted between protocol versions 1 and 2", async () => {
    const [modern, old] = [await project.client(), await project.client(undefined, "1.0.0")];
    const [modernRoom, oldRoom] = [modern.channel("room"), old.channel("room")];
    const receivedByModern = await enter(modernRoom);
    const receivedByOld = await enter(oldRoom);
    await modernRoom.send({ type: "broadcast", event: "new", payload: { from: 2 } });
    await oldRoom.send({ type: "broadcast", event: "old", payload: { from: 1 } });
    await expect.poll(() => receivedByOld).toEqual([{ event: "new", payload: { from: 2 } }]);
    await expect.poll(() => receivedByModern).toEqual([{ event: "old", payload: { from: 1 } }]);
  });
});

describe("presence", () => {
  test("reports joins, leaves and broken connections", async () => {
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
    await expect.poll(() => bobs.presenceState()).toMatchObject({ ada: [{ mood: "fine" }] });
    expect(await bobs.track({ mood: "new" })).toBe("ok");
    await expect.poll(() => Object.keys(adas.presenceState())).toEqual(["ada", "bob"]);

    expect(await bobs.untrack()).toBe("ok");
    await expect.poll(() => Object.keys(adas.presenceState())).toEqual(["ada"]);
    // A connection that breaks is a departure, too.
    await ada.realtime.disconnect();
    await expect.poll(() => bobs.presenceState()).toEqual({});
    expect(events).toEqual(["join ada", "join bob", "leave bob"]);
  });

  test("sends the present users to a client that tracks itself later", async () => {
    const [ada, bob] = [await project.client(), await project.client()];
    const adas = ada.channel("hall", { config: { presence: { key: "ada", enabled: true } } });
    await joinChannel(adas);
    await adas.track({});
    const bobs = bob.channel("hall", { config: { presence: { key: "bob" } } });
    await joinChannel(bobs);
    await bobs.track({});
    await expect.poll(() => Object.keys(bobs.presenceState())).toEqual(["ada", "bob"]);
  });

  // realtime-js 2.109 loses track of these two by itself (supabase-js issue 2565), so they are looked at on the wire.
  test("announces an update as a join and a leave of the same key", async () => {
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

  test("distinguishes several clients under one key", async () => {
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
    await expect.poll(diffs).toMatchObject([
      { joins: { ada: { metas: [{ tab: 0 }] } }, leaves: {} },
      { joins: { ada: { metas: [{ tab: 1 }] } }, leaves: {} },
      { joins: {}, leaves: { ada: { metas: [{ tab: 0 }] } } },
    ]);
    onlooker.socket.close();
  });

  test("closes the channel of a client that tracks itself too often", async () => {
    const channel = (await project.client()).channel("hall");
    const messages = systemMessages(channel);
    await joinChannel(channel);
    for (let index = 0; index < 5; index += 1) expect(await channel.track({ index })).toBe("ok");
    void channel.track({ index: 5 });
    await expect
      .poll(() => messages)
      .toMatchObject([{ status: "error", message: "Client presence rate limit exceeded" }]);
    await expect.poll(() => channel.state).toBe("closed");
  });
});
