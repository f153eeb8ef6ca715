import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  patience,
  eventually,
  enter,
  joinChannel,
  startRealtimeProject,
  systemMessages,
  tokenOf,
  type RealtimeProject,
} from "./realtime-project.ts";

let project: RealtimeProject;

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(() => project.disconnect());
afterAll(() => project.stop());

describe("a private channel", () => {
  test("is open to whom the policies let in, and apart from a public one of its name", async () => {
    const { client } = project;
    const person = randomUUID();
    const join = async () =>
      (await client(person)).channel(`user:${person}`, { config: { private: true } });
    const heard = await enter(await join());
    const heardPublicly = await enter((await client()).channel(`user:${person}`));
    const sender = await join();
    await joinChannel(sender);
    await sender.send({ type: "broadcast", event: "news", payload: { n: 1 } });
    await eventually(() => heard).toEqual([{ event: "news", payload: { n: 1 } }]);
    expect(heardPublicly).toEqual([]);
  });

  test("is closed to everybody else", async () => {
    const { client } = project;
    const topic = `user:${randomUUID()}`;
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
    for (const outsider of [await client(randomUUID()), await client()]) {
      const channel = outsider.channel(topic, { config: { private: true } });
      await expect(joinChannel(channel)).rejects.toThrow(reason);
      await outsider.removeAllChannels();
    }
  });

  test("takes messages only from whom the policies let write", async () => {
    const { client } = project;
    const [ada, bob] = [randomUUID(), randomUUID()];
    const config = { private: true, broadcast: { ack: true, self: true } };
    const lobby = (await client(ada)).channel("lobby", { config });
    const heardInLobby = await enter(lobby);
    expect(await lobby.send({ type: "broadcast", event: "shout", payload: {} })).toBe("error");
    expect(await lobby.track({ here: true })).toBe("error");

    const own = (await client(bob)).channel(`user:${bob}`, { config });
    const heard = await enter(own);
    expect(await own.send({ type: "broadcast", event: "note", payload: {} })).toBe("ok");
    await eventually(() => heard).toEqual([{ event: "note", payload: {} }]);
    expect(heardInLobby).toEqual([]);
  });

  test("is lost with the right to it", async () => {
    const person = randomUUID();
    const client = await project.client(person);
    const channel = client.channel(`user:${person}`, { config: { private: true } });
    const messages = systemMessages(channel);
    await joinChannel(channel);
    await client.realtime.setAuth(await tokenOf(randomUUID()));
    await eventually(() => messages).toMatchObject([
      {
        status: "error",
        message: `You do not have permissions to read from this Channel topic: user:${person}`,
      },
    ]);
    await expect.poll(() => channel.state, patience).toBe("closed");
  });
});
