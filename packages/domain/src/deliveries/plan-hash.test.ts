import { createHash } from "node:crypto";

import { assert as assertProperty, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";

import { canonicalJson, planHash } from "./plan-hash.ts";

test("canonicalJson sorts keys by code units at every depth and writes no whitespace", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "é\n" }], a: true, "€": 1, "\u{10437}": 2 })).toBe(
    '{"a":true,"b":[1,{"c":"é\\n","d":null}],"€":1,"\u{10437}":2}',
  );
});

test("canonicalJson refuses values that JSON cannot represent", () => {
  expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
  expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(TypeError);
  // @ts-expect-error -- as it may come from outside
  expect(() => canonicalJson({ a: undefined })).toThrow(TypeError);
});

test("planHash ignores the order of keys and changes with any other difference", () => {
  const step = { kind: "put_record", key: "3m", payload: { a: 1, b: [2, 3] } };
  const hash = planHash([step]);
  expect(planHash([{ payload: { b: [2, 3], a: 1 }, key: "3m", kind: "put_record" }])).toBe(hash);
  const others = [
    [],
    [step, step],
    [{ ...step, kind: "put" }],
    [{ ...step, key: "3n" }],
    [{ ...step, payload: { a: 1, b: [3, 2] } }],
  ];
  expect(new Set([hash, ...others.map(planHash)]).size).toBe(others.length + 1);
});

test("planHash is the SHA-256 of the canonical JSON, which parses back to the same steps", () => {
  assertProperty(
    property(jsonValue(), (value) => {
      const payload = JSON.parse(JSON.stringify(value));
      const steps = [{ kind: "k", key: "é", payload }];
      const text = canonicalJson(steps);
      expect(JSON.parse(text)).toEqual(steps);
      expect(planHash(steps)).toBe(createHash("sha256").update(text).digest("hex"));
    }),
  );
});
