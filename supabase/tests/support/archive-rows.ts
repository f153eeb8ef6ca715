import { randomUUID } from "node:crypto";

import type { Workspace } from "./workspaces.ts";

export const at = "2026-11-24T09:00:00Z";
export const content = { text: "Mine", media: [] };
/** Somebody of an archive. Ids stand for one person alone: each archive has its own. */
export const somebody = () => ({ id: randomUUID(), name: "Eve" });

/** Without the engine, as anybody may call it. */
export async function importInto({ id, owner }: Workspace, lists: object): Promise<string> {
  const archive = JSON.parse(JSON.stringify(lists));
  const { error } = await owner.client.rpc("import_workspace", { workspace_id: id, archive });
  return error?.message ?? "done";
}

export const post = (id = randomUUID()) => ({
  id,
  content,
  overrides: {},
  channelIds: [],
  labelIds: [],
  createdAt: at,
  updatedAt: at,
});

export const delivery = (postId: string, channelId: string, state = "scheduled") => ({
  id: randomUUID(),
  postId,
  channelId,
  state,
  content,
  dueAt: at,
  wallTime: "2026-11-24T09:00",
  timeZone: "UTC",
  createdAt: at,
});

export const comment = (postId: string, authorId: string, other: object = {}) => ({
  id: randomUUID(),
  postId,
  parentId: null,
  authorId,
  clientName: null,
  text: "Said",
  mentionedIds: [],
  createdAt: at,
  editedAt: null,
  isDeleted: false,
  ...other,
});

export const approval = (deliveryId: string, userId: string, other: object = {}) => ({
  deliveryId,
  userId,
  clientName: null,
  answer: "approved",
  content,
  dueAt: at,
  comment: null,
  round: 0,
  stage: null,
  at,
  ...other,
});

export const list = (channelId: string) => ({
  id: randomUUID(),
  name: "Bread",
  channelIds: [channelId],
  slots: null,
  leastDays: 7,
  isShuffled: false,
  until: null,
});

export const column = { id: randomUUID(), stage: null, name: "Maybe", place: 1, isRemoved: false };
export const feed = {
  id: randomUUID(),
  url: "https://bakers.example/feed",
  title: null,
  createdAt: at,
};
export const idea = { id: randomUUID(), place: 1, text: "Rye", link: null, createdAt: at };
