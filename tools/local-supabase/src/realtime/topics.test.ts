import { expect, test } from "vitest";

import type { Broadcast, SharedBroadcast } from "./broadcast.ts";
import { limits } from "./limits.ts";
import { Topics } from "./topics.ts";

function participant(topic: string, isPrivate = false) {
  const received: unknown[] = [];
  return {
    topic,
    isPrivate,
    received,
    receiveBroadcast: (broadcast: SharedBroadcast) => void received.push(broadcast),
    receivePresence: (diff: string) => void received.push(JSON.parse(diff)),
  };
}

const hello: Broadcast = { kind: "message", payload: { event: "hello" } };

test("Topics.broadcast reaches others on the topic with the same privacy, not the sender", () => {
  const topics = new Topics();
  const [ada, bob, secret, other] = [
    participant("a"),
    participant("a"),
    participant("a", true),
    participant("b"),
  ];
  for (const one of [ada, bob, secret, other]) topics.join(one);
  topics.broadcast({ topic: "a", isPrivate: false }, hello, ada);
  expect([ada, bob, secret, other].map(({ received }) => received.length)).toEqual([0, 1, 0, 0]);
});

test("Topics.leave announces a tracked participant's leave once", () => {
  const topics = new Topics();
  const [ada, bob] = [participant("a"), participant("a")];
  topics.join(ada);
  topics.join(bob);
  topics.track(ada, "ada", JSON.stringify({ mood: "fine" }));
  topics.leave(ada);
  topics.leave(ada);
  topics.track(ada, "ada", JSON.stringify({ mood: "gone" }));
  expect(bob.received).toMatchObject([
    { joins: { ada: { metas: [{ mood: "fine" }] } } },
    { leaves: { ada: { metas: [{ mood: "fine" }] } } },
  ]);
  expect(topics.presenceState(bob)).toBe("{}");
});

test("Topics.broadcast sends the same bytes to every participant", () => {
  const topics = new Topics();
  const frames: unknown[] = [];
  const listener = {
    ...participant("a"),
    receiveBroadcast: (broadcast: SharedBroadcast) =>
      void frames.push(broadcast.frame("2.0.0", "realtime:a")),
  };
  topics.join({ ...listener });
  topics.join({ ...listener });
  topics.broadcast({ topic: "a", isPrivate: false }, hello);
  expect(frames).toHaveLength(2);
  expect(frames[0]).toBe(frames[1]);
});

test("Topics.track refuses presence over the topic's limit until a participant leaves", () => {
  const topics = new Topics();
  const [ada, bob] = [participant("a"), participant("a")];
  topics.join(ada);
  topics.join(bob);
  const much = JSON.stringify({ filler: "x".repeat(limits.topicPresenceBytes - 1000) });
  expect(topics.track(ada, "ada", much)).toBe(true);
  expect(topics.track(bob, "bob", much)).toBe(false);
  expect(bob.received).toHaveLength(1);
  topics.leave(ada);
  expect(topics.track(bob, "bob", much)).toBe(true);
});
