import { expect, test } from "vitest";

import { Presence } from "./presence.ts";

const read = (json: string | undefined): Record<string, unknown> => JSON.parse(json ?? "null");
const refOf = (json: string) => /"phx_ref":"([^"]+)"/.exec(json)?.[1];

test("Presence lists several participants under one key and replaces a participant's state on update", () => {
  const presence = new Presence<string>();
  const first = presence.track("tab 1", "ada", JSON.stringify({ mood: "fine" }));
  expect(read(first)).toMatchObject({ joins: { ada: { metas: [{ mood: "fine" }] } }, leaves: {} });
  presence.track("tab 2", "ada", JSON.stringify({ mood: "new" }));

  const update = presence.track("tab 1", "ada", JSON.stringify({ mood: "better" }));
  expect(read(update)).toMatchObject({
    joins: {
      ada: { metas: [{ mood: "better", phx_ref_prev: refOf(first) }] },
    },
    leaves: { ada: { metas: [{ mood: "fine" }] } },
  });
  expect(read(presence.state())).toMatchObject({
    ada: { metas: [{ mood: "better" }, { mood: "new" }] },
  });

  expect(read(presence.untrack("tab 1"))).toMatchObject({
    joins: {},
    leaves: { ada: { metas: [{ mood: "better" }] } },
  });
  expect(presence.untrack("tab 1")).toBeUndefined();
  expect(read(presence.state())).toMatchObject({ ada: { metas: [{ mood: "new" }] } });
});

test("Presence accepts any text as a key", () => {
  const presence = new Presence<string>();
  presence.track("participant", "__proto__", "{}");
  expect(Object.keys(read(presence.state()))).toEqual(["__proto__"]);
});

test("Presence counts the bytes of tracked states exactly", () => {
  const presence = new Presence<string>();
  presence.track("a", "a", JSON.stringify({ long: "x".repeat(1000) }));
  presence.track("b", "b", "{}");
  expect(presence.bytes).toBeGreaterThan(1000);
  presence.track("a", "a", "{}");
  expect(presence.bytes).toBeLessThan(200);
  presence.untrack("a");
  presence.untrack("a");
  presence.untrack("b");
  expect(presence.bytes).toBe(0);
});
