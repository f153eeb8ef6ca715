import { workSchema } from "../../src/publishing/work.ts";

const id = "0b6a1c8e-4a56-4b58-9f44-000000000001";

/** A delivery without steps, for tests of what an engine does with a network. */
export const emptyWork = workSchema.parse({
  delivery: {
    id,
    identity: id,
    createdAt: "2026-11-20T09:00:00Z",
    dueAt: "2026-11-22T09:00:00Z",
    lookFirst: false,
    content: { text: "", media: [] },
    attempts: 0,
  },
  channel: { id, network: "fake-look", accountId: "1", handle: "@lark", settings: {} },
  steps: [],
  media: [],
  workspace: { id, slug: "lark", timeZone: "UTC" },
});
