import * as z from "zod/mini";

import { approvalPolicies, approvalStageSchema, maxStages } from "../approvals/approval.ts";
import { archiveDay, archiveId, archiveInstant, archiveText } from "./archive-parts.ts";
import { evergreenLimits } from "../recurring/evergreen.ts";
import { ideaLimits, ideaStages } from "../ideas/idea.ts";
import { maxSlots, slotSchema } from "../channels/queue-slots.ts";

/** How many seen items of a feed are archived, so that switching it on again imports none twice. */
export const maxSeenItems = 2_000;

const settings = z.strictObject({
  timeZone: archiveText(100),
  holidays: z.array(archiveText(20)).check(z.maxLength(10)),
});

const folder = z.strictObject({
  id: archiveId,
  parentId: z.nullable(archiveId),
  name: archiveText(60),
});

const rule = z.strictObject({
  channelId: z.nullable(archiveId),
  policy: z.enum(approvalPolicies),
  approverIds: z.array(archiveId).check(z.maxLength(20)),
  stages: z.array(approvalStageSchema).check(z.maxLength(maxStages)),
});

const evergreenList = z.strictObject({
  id: archiveId,
  name: archiveText(evergreenLimits.name),
  channelIds: z.array(archiveId),
  slots: z.nullable(z.array(slotSchema).check(z.maxLength(maxSlots))),
  leastDays: z.int().check(z.positive(), z.maximum(evergreenLimits.days)),
  isShuffled: z.boolean(),
  until: z.nullable(archiveDay),
});

const evergreenEntry = z.strictObject({
  id: archiveId,
  listId: archiveId,
  place: z.int(),
  textIds: z.array(archiveId).check(z.minLength(1), z.maxLength(evergreenLimits.texts)),
});

const column = z.strictObject({
  id: archiveId,
  stage: z.nullable(z.enum(ideaStages)),
  name: z.nullable(archiveText(ideaLimits.columnName)),
  place: z.int(),
  isRemoved: z.boolean(),
});

const feed = z.strictObject({
  id: archiveId,
  url: archiveText(2_000),
  columnId: archiveId,
  title: z.nullable(archiveText(200)),
  createdAt: archiveInstant,
  seen: z
    .array(z.string().check(z.regex(/^([0-9a-f]{2}){1,64}$/)))
    .check(z.maxLength(maxSeenItems)),
});

const idea = z.strictObject({
  id: archiveId,
  columnId: archiveId,
  place: z.number(),
  text: archiveText(ideaLimits.text),
  link: z.nullable(archiveText(ideaLimits.link)),
  source: z.nullable(archiveText(200)),
  feedId: z.nullable(archiveId),
  postId: z.nullable(archiveId),
  labelIds: z.array(archiveId),
  createdBy: z.nullable(archiveId),
  createdAt: archiveInstant,
});

/** A workspace's settings and plans. */
export const archivedPlans = {
  settings,
  folders: folder,
  rules: rule,
  lists: evergreenList,
  entries: evergreenEntry,
  columns: column,
  feeds: feed,
  ideas: idea,
};
