import { expect, test } from "vitest";

import type { Broadcast } from "./broadcast.ts";
import type { PresenceDiff } from "./presence.ts";
import { Topics } from "./topics.ts";

function member(topic: string, isPrivate = false) {
  const heard: (Broadcast | PresenceDiff)[] = [];
  return {
    topic,
    isPrivate,
    heard,
    receiveBroadcast: (broadcast: Broadcast) => void heard.push(broadcast),
    receivePresence: (diff: PresenceDiff) => void heard.push(diff),
  };
}

const hello: Broadcast = { kind: "message", payload: { event: "hello" } };

test("a broadcast reaches its topic, private and public apart, but not its sender", () => {
  const topics = new Topics();
  const [ada, bob, secret, other] = [member("a"), member("a"), member("a", true), member("b")];
  for (const one of [ada, bob, secret, other]) topics.join(one);
  topics.broadcast({ topic: "a", isPrivate: false }, hello, ada);
  expect([ada, bob, secret, other].map(({ heard }) => heard.length)).toEqual([0, 1, 0, 0]);
});

test("whoever leaves is missed once, and only if they were present", () => {
  const topics = new Topics();
  const [ada, bob] = [member("a"), member("a")];
  topics.join(ada);
  topics.join(bob);
  topics.track(ada, "ada", { mood: "fine" });
  topics.leave(ada);
  topics.leave(ada);
  topics.track(ada, "ada", { mood: "gone" });
  expect(bob.heard).toMatchObject([
    { joins: { ada: { metas: [{ mood: "fine" }] } } },
    { leaves: { ada: { metas: [{ mood: "fine" }] } } },
  ]);
  expect(topics.presenceState(bob)).toEqual({});
});
