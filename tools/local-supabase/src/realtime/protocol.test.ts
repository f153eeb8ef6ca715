import { describe, expect, test } from "vitest";

import { SharedBroadcast, type Broadcast } from "./broadcast.ts";
import {
  decodeFrame,
  encodeMessage,
  encodeRawMessage,
  FrameError,
  toVersion,
  UserBroadcast,
  type Version,
} from "./protocol.ts";

const text = (json: unknown) => Buffer.from(JSON.stringify(json));

/** A frame as realtime-js 2.109 builds it: kind, sizes, encoding, names, content. */
function push(encoding: number, content: string): Buffer {
  const names = ["7", "8", "realtime:room", "greet", ""];
  const head = [3, ...names.map((name) => name.length), encoding];
  return Buffer.concat([Buffer.from(head), Buffer.from(names.join("")), Buffer.from(content)]);
}

describe("decodeFrame", () => {
  test("reads version 1", () => {
    const message = { join_ref: "1", ref: "2", topic: "t", event: "e", payload: { a: 1 } };
    expect(decodeFrame(text(message), false, "1.0.0")).toEqual({
      joinRef: "1",
      ref: "2",
      topic: "t",
      event: "e",
      payload: { a: 1 },
    });
    expect(decodeFrame(text({ topic: "t", event: "e" }), false, "1.0.0")).toMatchObject({
      joinRef: null,
      ref: null,
    });
  });

  test("reads version 2", () => {
    expect(decodeFrame(text([null, 5, "t", "e", { a: 1 }]), false, "2.0.0")).toEqual({
      joinRef: null,
      ref: "5",
      topic: "t",
      event: "e",
      payload: { a: 1 },
    });
  });

  test("reads binary broadcasts", () => {
    expect(decodeFrame(push(1, '{"a":1}'), true, "2.0.0")).toEqual({
      joinRef: "7",
      ref: "8",
      topic: "realtime:room",
      event: "broadcast",
      payload: new UserBroadcast("greet", "json", Buffer.from('{"a":1}')),
    });
    expect(decodeFrame(push(0, "\0\u0001"), true, "2.0.0").payload).toEqual(
      new UserBroadcast("greet", "binary", Buffer.from([0, 1])),
    );
  });

  test.each([
    ["no JSON", Buffer.from("{"), false],
    ["another shape", text({ topic: "t", event: "e" }), false],
    ["no content", Buffer.alloc(0), true],
    ["another kind", Buffer.from([4, 0, 0, 0, 0]), true],
    ["sizes beyond the end", Buffer.from([3, 9, 9, 9, 9, 9, 0]), true],
    ["content that is not JSON", push(1, "{"), true],
  ])("refuses %s", (_what, frame, isBinary) => {
    expect(() => decodeFrame(frame, isBinary, "2.0.0")).toThrow(FrameError);
  });
});

test("encodeMessage writes both versions", () => {
  const message = { ref: "2", joinRef: "1", topic: "t", event: "e", payload: { a: "é" } };
  expect(JSON.parse(encodeMessage("2.0.0", message))).toEqual(["1", "2", "t", "e", { a: "é" }]);
  expect(JSON.parse(encodeMessage("1.0.0", message))).toEqual({
    join_ref: "1",
    ref: "2",
    topic: "t",
    event: "e",
    payload: { a: "é" },
  });
  const raw = encodeRawMessage("2.0.0", {
    topic: "t",
    event: "e",
    payload: '{"n":10000000000000001}',
  });
  expect(raw).toBe('[null,null,"t","e",{"n":10000000000000001}]');
});

test("toVersion accepts 1.0.0 and 2.0.0, with 1.0.0 as default", () => {
  expect([toVersion("2.0.0"), toVersion("1.0.0"), toVersion(null), toVersion("3")]).toEqual([
    "2.0.0",
    "1.0.0",
    "1.0.0",
    undefined,
  ]);
});

function frameOf(version: Version, topic: string, broadcast: Broadcast) {
  const frame = new SharedBroadcast(broadcast).frame(version, topic);
  return typeof frame === "object" ? frame.bytes : frame;
}

describe("SharedBroadcast.frame", () => {
  const json = {
    kind: "user",
    event: "greet",
    encoding: "json",
    body: Buffer.from('{"a":1}'),
  } as const;
  const bytes = {
    kind: "user",
    event: "b",
    encoding: "binary",
    body: Buffer.from([1, 2]),
  } as const;

  test("is binary for version 2 clients", () => {
    expect(frameOf("2.0.0", "realtime:room", json)).toEqual(
      Buffer.concat([Buffer.from([4, 13, 5, 0, 1]), Buffer.from('realtime:roomgreet{"a":1}')]),
    );
    expect(frameOf("2.0.0", "t", bytes)).toEqual(Buffer.from([4, 1, 1, 0, 0, 116, 98, 1, 2]));
  });

  test("is JSON text for version 1 clients and undefined for binary content", () => {
    expect(JSON.parse(String(frameOf("1.0.0", "t", json)))).toMatchObject({
      topic: "t",
      event: "broadcast",
      payload: { type: "broadcast", event: "greet", payload: { a: 1 } },
    });
    expect(frameOf("1.0.0", "t", bytes)).toBeUndefined();
  });

  test("refuses names that are too long", () => {
    const long = { ...bytes, event: "x".repeat(256) };
    expect(() => frameOf("2.0.0", "t", long)).toThrow(RangeError);
  });
});
