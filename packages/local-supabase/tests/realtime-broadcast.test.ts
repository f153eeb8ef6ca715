import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  patience,
  eventually,
  enter,
  joinChannel,
  listen,
  postBroadcast,
  receive,
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

  test("can be sent over HTTP, one or many", async () => {
    const { client } = project;
    const heard = await enter((await client()).channel("room"));
    const sender = (await client()).channel("room");
    expect(await sender.httpSend("one", { n: 1 })).toEqual({ success: true });
    const batch = await postBroadcast(project, {
      messages: [
        { topic: "room", event: "two", payload: { n: 2 } },
        { topic: "another room", event: "lost", payload: {} },
        { topic: "room", event: "three", payload: { n: 3 }, private: false },
      ],
    });
    expect(batch.status).toBe(202);
    await eventually(() => heard).toEqual([
      { event: "one", payload: { n: 1 } },
      { event: "two", payload: { n: 2 } },
      { event: "three", payload: { n: 3 } },
    ]);
  });

  test.each([
    ["no messages", {}, 422],
    ["an empty list", { messages: [] }, 422],
    ["no JSON", "{", 422],
    ["a message without a topic", { messages: [{ event: "e", payload: {} }] }, 422],
    ["a payload that is no object", { messages: [{ topic: "t", event: "e", payload: 1 }] }, 422],
    [
      "a batch beyond the rate",
      { messages: Array.from({ length: 501 }, () => ({ topic: "t", event: "e", payload: {} })) },
      429,
    ],
  ])("refuses %s over HTTP", async (_what, body, status) => {
    const response = await postBroadcast(project, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toBeTypeOf("object");
  });

  test("refuses an untrustworthy token over HTTP", async () => {
    const body = { messages: [{ topic: "t", event: "e", payload: {} }] };
    const response = await postBroadcast(project, body, { authorization: "Bearer nonsense" });
    expect(response.status).toBe(401);
  });

  test("comes from the database, and is no change to listen to", async () => {
    const { sql, client } = project;
    const service = await client();
    await service.realtime.setAuth(project.serviceRoleKey);
    const changes = await listen(service, { schema: "*" });
    const heard = await enter((await client()).channel("room"));
    await sql`select realtime.send('{"n": 1}', 'counted', 'room', false)`;
    await sql`select realtime.send_binary('\\x00ff', 'bytes', 'room', false)`;
    await eventually(() => heard.length).toBe(2);
    expect(heard).toMatchObject([
      { event: "counted", payload: { n: 1 }, meta: { id: expect.any(String) } },
      { event: "bytes", meta: { id: expect.any(String) } },
    ]);
    await sql`insert into histories values (1, 'a')`;
    expect(await receive(changes, 1)).toMatchObject([{ table: "histories" }]);
  });
});
