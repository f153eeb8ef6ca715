import { expect, test } from "vitest";

import { Presence } from "./presence.ts";

test("members under one key are kept apart, and an update replaces its member's state", () => {
  const presence = new Presence<string>();
  const first = presence.track("tab 1", "ada", { mood: "fine" });
  expect(first).toMatchObject({ joins: { ada: { metas: [{ mood: "fine" }] } }, leaves: {} });
  presence.track("tab 2", "ada", { mood: "new" });

  const update = presence.track("tab 1", "ada", { mood: "better" });
  expect(update).toMatchObject({
    joins: {
      ada: { metas: [{ mood: "better", phx_ref_prev: first.joins["ada"]?.metas[0]?.phx_ref }] },
    },
    leaves: { ada: { metas: [{ mood: "fine" }] } },
  });
  expect(presence.state()).toMatchObject({ ada: { metas: [{ mood: "better" }, { mood: "new" }] } });

  expect(presence.untrack("tab 1")).toMatchObject({
    joins: {},
    leaves: { ada: { metas: [{ mood: "better" }] } },
  });
  expect(presence.untrack("tab 1")).toBeUndefined();
  expect(presence.state()).toMatchObject({ ada: { metas: [{ mood: "new" }] } });
});

test("a key may be any text", () => {
  const presence = new Presence<string>();
  presence.track("member", "__proto__", {});
  expect(Object.keys(presence.state())).toEqual(["__proto__"]);
});
