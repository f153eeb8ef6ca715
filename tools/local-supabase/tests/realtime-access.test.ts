import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import {
  enter,
  joinChannel,
  listen,
  receive,
  systemMessages,
  tokenOf,
  useRealtimeProject,
} from "./realtime-project.ts";
import { connectRaw } from "./realtime-raw-client.ts";

const project = await useRealtimeProject();

async function joined(topic: string) {
  const client = await project.client();
  await client.realtime.setAuth(await tokenOf(randomUUID()));
  const channel = client.channel(topic);
  await joinChannel(channel);
  return { client, channel };
}

const everything = { role: "service_role", exp: 4_000_000_000 };

describe("a private channel", () => {
  test("admits users by its policies and is separate from the public channel of its name", async () => {
    const { client } = project;
    const user = randomUUID();
    const join = async () =>
      (await client(user)).channel(`user:${user}`, { config: { private: true } });
    const received = await enter(await join());
    const receivedPublicly = await enter((await client()).channel(`user:${user}`));
    const sender = await join();
    await joinChannel(sender);
    await sender.send({ type: "broadcast", event: "news", payload: { n: 1 } });
    await expect.poll(() => received).toEqual([{ event: "news", payload: { n: 1 } }]);
    expect(receivedPublicly).toEqual([]);
  });

  test("refuses users without permission", async () => {
    const { client } = project;
    const topic = `user:${randomUUID()}`;
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
    for (const outsider of [await client(randomUUID()), await client()]) {
      const channel = outsider.channel(topic, { config: { private: true } });
      await expect(joinChannel(channel)).rejects.toThrow(reason);
      await outsider.removeAllChannels();
    }
  });

  test("refuses messages from users without write permission", async () => {
    const { client } = project;
    const [ada, bob] = [randomUUID(), randomUUID()];
    const config = { private: true, broadcast: { ack: true, self: true } };
    const lobby = (await client(ada)).channel("lobby", { config });
    const receivedInLobby = await enter(lobby);
    expect(await lobby.send({ type: "broadcast", event: "shout", payload: {} })).toBe("error");
    expect(await lobby.track({ here: true })).toBe("error");

    const own = (await client(bob)).channel(`user:${bob}`, { config });
    const received = await enter(own);
    expect(await own.send({ type: "broadcast", event: "note", payload: {} })).toBe("ok");
    await expect.poll(() => received).toEqual([{ event: "note", payload: {} }]);
    expect(receivedInLobby).toEqual([]);
  });

  test("is closed when the new token has no permission", async () => {
    const user = randomUUID();
    const client = await project.client(user);
    const channel = client.channel(`user:${user}`, { config: { private: true } });
    const messages = systemMessages(channel);
    await joinChannel(channel);
    await client.realtime.setAuth(await tokenOf(randomUUID()));
    await expect
      .poll(() => messages)
      .toMatchObject([
        {
          status: "error",
          message: `You do not have permissions to read from this Channel topic: user:${user}`,
        },
      ]);
    await expect.poll(() => channel.state).toBe("closed");
  });
});

describe("an access token", () => {
  test("that replaces another changes which rows its channel receives", async () => {
    const { sql, client } = project;
    const [ada, bob] = [randomUUID(), randomUUID()];
    const user = await client(ada);
    const changes = await listen(user, { table: "notes" });
    // In this order: once hers is here, his has been judged.
    await sql`insert into notes (owner, body) values (${bob}, 'his'), (${ada}, 'hers')`;
    await receive(changes, 1);
    await user.realtime.setAuth(await tokenOf(bob));
    // The renewal is not acknowledged, so another message on the same connection shows that it has been handled.
    await joinChannel(user.channel("after"));
    await sql`insert into notes (owner, body) values (${ada}, 'hers again'), (${bob}, 'his again')`;
    await receive(changes, 2);
    expect(changes).toMatchObject([{ new: { body: "hers" } }, { new: { body: "his again" } }]);
  });

  test("that expires closes its channel with a message", async () => {
    const client = await project.client();
    await client.realtime.setAuth(await tokenOf(randomUUID()));
    const channel = client.channel("short");
    const messages = systemMessages(channel);
    await joinChannel(channel);
    await client.realtime.setAuth(await tokenOf(randomUUID(), 2));
    await expect
      .poll(() => messages)
      .toMatchObject([
        {
          extension: "system",
          status: "error",
          message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
          channel: "short",
        },
      ]);
    await expect.poll(() => channel.state).toBe("closed");
  });

  test("that is renewed before it expires keeps its channel open", async () => {
    const [{ client, channel }, other] = [await joined("renewed"), await joined("expiring")];
    const [short, long] = await Promise.all([2, 3600].map((time) => tokenOf(randomUUID(), time)));
    await client.realtime.setAuth(short ?? "");
    await client.realtime.setAuth(long ?? "");
    await other.client.realtime.setAuth(short ?? "");
    await expect.poll(() => other.channel.state).toBe("closed");
    expect(channel.state).toBe("joined");
  });

  test.each([
    ["nonsense", "MalformedJWT: The token provided is not a valid JWT"],
    [forged(), "JwtSignatureError: Failed to validate JWT signature"],
    [unsigned(), "JwtSignatureError: Failed to validate JWT signature"],
  ])("that is malformed, wrongly signed or unsigned is refused: %s", async (token, reason) => {
    const client = await connectRaw(project.url, project.key);
    client.send("1", "1", "realtime:room", "phx_join", { access_token: token, config: {} });
    expect(await client.receive("phx_reply", "1")).toEqual({
      status: "error",
      response: { reason },
    });
    client.socket.close();
  });

  test("with the role postgres is refused", async () => {
    const client = await connectRaw(project.url, project.key);
    const token = await tokenOf(randomUUID(), 3600, "postgres");
    client.send("1", "1", "realtime:room", "phx_join", { access_token: token, config: {} });
    expect(await client.receive("phx_reply", "1")).toMatchObject({ status: "error" });
    client.socket.close();
  });

  test("that has expired is refused", async () => {
    const client = await connectRaw(project.url, project.key);
    const token = await tokenOf(randomUUID(), -10);
    client.send("1", "1", "realtime:room", "phx_join", { access_token: token, config: {} });
    expect(await client.receive("phx_reply", "1")).toMatchObject({
      status: "error",
      response: {
        reason: expect.stringMatching(/^InvalidJWTToken: Token has expired 1\d seconds ago$/),
      },
    });
    client.socket.close();
  });
});

function forged(): string {
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(everything)}.${"A".repeat(43)}`;
}

function unsigned(): string {
  return `${part({ alg: "none" })}.${part(everything)}.`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
