import {
  blueskyChannel,
  pageChannel,
  sampleDelivery,
  samplePicture,
  shortText,
} from "#testing/workspace-samples.ts";
import type { Approval, Awaited } from "@postlark/domain/approval";

export const ada = "0197f0a0-0000-4000-8000-000000000031";
const due = "2031-11-24T08:00:00Z";
export const hash = "3f9a12cd".repeat(8);
const content = { text: shortText, media: [samplePicture(1, "Rolls in a basket")] };

export const onPage = sampleDelivery({
  id: "0197f0a0-0000-4000-8000-000000000301",
  channelId: pageChannel.id,
  state: "awaiting_approval",
  needsApproval: true,
  contentHash: hash,
  dueAt: due,
  content,
});
export const onBluesky = sampleDelivery({
  ...onPage,
  id: "0197f0a0-0000-4000-8000-000000000302",
  channelId: blueskyChannel.id,
  contentHash: "other",
});

export const answered = (part: Partial<Approval> = {}): Approval => ({
  id: 1,
  deliveryId: onPage.id,
  userId: ada,
  clientName: null,
  linkMadeBy: null,
  answer: "approved",
  hash,
  content,
  dueAt: due,
  comment: null,
  stage: null,
  at: "2026-11-20T08:00:00Z",
  ...part,
});

export const awaits = (part: Partial<Awaited>): Awaited => ({
  deliveryId: onPage.id,
  place: 1,
  isStaged: false,
  state: "asked",
  needsAll: false,
  byClient: false,
  standsIn: false,
  userIds: [],
  approvedIds: [],
  ...part,
});
