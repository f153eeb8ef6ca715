import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  patience,
  eventually,
  enter,
  joinChannel,
  startRealtimeProject,
  type RealtimeProject,
} from "./realtime-project.ts";

let project: RealtimeProject;

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(() => project.disconnect());
afterAll(() => project.stop());

describe("broadcast", () => {
  test("reaches the others in the room, and nobody else", async () => {
    const { client } = project;
    const [ada, bob, eve] = [await client(), await client(), await client()];
    const sender = ada.channel("room");
    const own = await enter(sender);
    const others = await enter(bob.channel("room"));
    const elsewhere = await enter(eve.channel("another room"));
    await sender.send({ type: "broadcast", event: "greet", payload: { words: "Grüße" } });
    await sender.send({ type: "broadcast", event: "end", payload: {} });
    await eventually(() => others).toEqual([
      { event: "greet", payload: { words: "Grüße" } },
      { event: "end", payload: {} },
    ]);
    expect(own).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  test("comes back to its sender who wants it, and is acknowledged", async () => {
    const ada = await project.client();
    const room = ada.channel("room", { config: { broadcast: { self: true, ack: true } } });
    const own = await enter(room);
    const sent = await room.send({ type: "broadcast", event: "note", payload: { n: 1 } });
    expect(sent).toBe("ok");
    await eventually(() => own).toEqual([{ event: "note", payload: { n: 1 } }]);
  });

  test("carries bytes", async () => {
    const [ada, bob] = [await project.client(), await project.client()];
    const room = ada.channel("room");
    await joinChannel(room);
    const heard = await enter(bob.channel("room"));
    await room.send({
      type: "broadcast",
      event: "bytes",
      payload: Uint8Array.of(0, 255, 1).buffer,
    });
    await eventually(() => heard.length).toBe(1);
    expect(heard).toEqual([{ event: "bytes", payload: Uint8Array.of(0, 255, 1).buffer }]);
  });

  test("is understood across both versions of the protocol", async () => {
    const [modern, old] = [await project.client(), await project.client(undefined, "1.0.0")];
    const [modernRoom, oldRoom] = [modern.channel("room"), old.channel("room")];
    const heardByModern = await enter(modernRoom);
    const heardByOld = await enter(oldRoom);
    await modernRoom.send({ type: "broadcast", event: "new", payload: { from: 2 } });
    await oldRoom.send({ type: "broadcast", event: "old", payload: { from: 1 } });
    await eventually(() => heardByOld).toEqual([{ event: "new", payload: { from: 2 } }]);
    await expect
      .poll(() => heardByModern, patience)
      .toEqual([{ event: "old", payload: { from: 1 } }]);
  });
});
