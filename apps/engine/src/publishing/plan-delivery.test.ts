import { networks } from "@postlark/networks/registry";
import { expect, test } from "vitest";

import { planFor } from "./plan-delivery.ts";
import { workSchema } from "./work.ts";

const id = "0b6a1c8e-4a56-4b58-9f44-000000000001";

const work = workSchema.parse({
  delivery: {
    id,
    identity: id,
    createdAt: "2026-11-20T09:00:00Z",
    dueAt: "2026-11-22T09:00:00Z",
    lookFirst: false,
    content: { text: "", media: [] },
    attempts: 0,
  },
  channel: { id, network: "telegram", accountId: "-100", handle: "@lark", settings: {} },
  steps: [],
  media: [],
  workspace: { id, slug: "lark", timeZone: "UTC" },
});

test("a text's line breaks are normalised and its control characters removed before it is planned", () => {
  const planned = planFor(
    work,
    { text: "one\r\ntwo\u2028three\u0008", media: [] },
    networks.telegram,
  );
  expect(planned).toMatchObject({ steps: [{ payload: { text: "one\ntwo\nthree" } }] });
});
