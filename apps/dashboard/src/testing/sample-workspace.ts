import type { Delivery } from "@postlark/domain/delivery";
import type { Invitation } from "@postlark/domain/invitation";
import type { Label } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";
import type { Member, PendingInvitation, Workspace } from "@postlark/domain/workspace";
import { sampleChannels } from "./sample-channels.ts";

const id = (number: number) => `5f0c3f52-6f43-4d0e-9c11-${String(number).padStart(12, "0")}`;

export const sampleWorkspace: Workspace = {
  id: "5f0c3f52-6f43-4d0e-9c11-0d3f7a51c001",
  slug: "harbour",
  name: "Harbour Lights",
  picture: null,
  timeZone: "Europe/Lisbon",
  createdAt: "2026-09-01T08:00:00Z",
  deletedAt: null,
  role: "owner",
};

function member(number: number, differs: Partial<Member>): Member {
  return {
    userId: id(100 + number),
    fullName: null,
    email: `member${number}@harbour.example`,
    avatarUrl: null,
    role: "editor",
    joinedAt: "2026-09-01T08:00:00Z",
    ...differs,
  };
}

export const samplePeople = {
  me: member(1, { fullName: "Sam Rivers", email: "sam@harbour.example", role: "owner" }),
  admin: member(2, { fullName: "Ines Duarte", role: "admin" }),
  editor: member(3, { fullName: "Noor van den Berg-Hallgrímsdóttir", role: "editor" }),
  nameless: member(4, { role: "viewer", email: "press+harbour-lights@a-rather-long.example" }),
};

export const samplePending: readonly [PendingInvitation, ...PendingInvitation[]] = [
  {
    id: id(201),
    email: "lee@harbour.example",
    role: "contributor",
    createdAt: "2026-11-20T08:00:00Z",
    expiresAt: "2126-12-04T08:00:00Z",
    declinedAt: null,
  },
  {
    id: id(202),
    email: "max@harbour.example",
    role: "admin",
    createdAt: "2025-11-01T08:00:00Z",
    expiresAt: "2025-11-15T08:00:00Z",
    declinedAt: null,
  },
  {
    id: id(203),
    email: "ros@harbour.example",
    role: "viewer",
    createdAt: "2026-11-10T08:00:00Z",
    expiresAt: "2126-11-24T08:00:00Z",
    declinedAt: "2026-11-11T08:00:00Z",
  },
];

export const sampleInvitation: Invitation = {
  id: id(201),
  workspaceName: "Harbour Lights",
  role: "editor",
  invitedBy: "Ines Duarte",
  email: "sam@harbour.example",
  expiresAt: "2126-12-04T08:00:00Z",
  state: "open",
};

function delivery(number: number, text: string, differs: Partial<Delivery>): Delivery {
  return {
    id: id(300 + number),
    workspaceId: sampleWorkspace.id,
    postId: id(400 + number),
    postRevision: 1,
    channelId: sampleChannels.page.id,
    state: "scheduled",
    content: { text, media: [] },
    dueAt: "2026-11-24T09:00:00Z",
    wallTime: "2026-11-24T09:00:00",
    timeZone: sampleWorkspace.timeZone,
    attempts: 0,
    publishedAt: null,
    removedAt: null,
    remoteId: null,
    url: null,
    problem: null,
    needsApproval: false,
    contentHash: "5a1d",
    approvedHash: null,
    createdBy: samplePeople.me.userId,
    createdAt: "2026-11-20T08:00:00Z",
    updatedAt: "2026-11-20T08:00:00Z",
    ...differs,
  };
}

export const sampleDeliveries = {
  scheduled: delivery(1, "The winter market opens on Saturday. Come early for the chestnuts.", {}),
  waiting: delivery(2, "A word about our new opening hours", {
    state: "awaiting_approval",
    channelId: sampleChannels.bluesky.id,
    dueAt: "2026-11-25T16:30:00Z",
  }),
  pictures: delivery(3, "", { dueAt: "2026-11-26T07:15:00Z" }),
  published: delivery(4, "Behind the scenes: how the lamps are wired.", {
    state: "published",
    publishedAt: "2026-11-20T09:30:00Z",
    url: "https://postlark.example/p/harbour/1",
  }),
  liked: delivery(8, "The first lamps are lit", {
    state: "published",
    channelId: sampleChannels.bluesky.id,
    publishedAt: "2026-11-19T17:00:00Z",
    url: "https://bsky.example/post/1",
    counts: { likes: 1_204, reposts: 3, replies: null },
  }),
  failed: delivery(5, "Join us tonight!", {
    state: "failed",
    channelId: sampleChannels.bluesky.id,
    problem: { code: "rejected", network: "The post is longer than 300 graphemes." },
  }),
  restored: delivery(7, "Doors open at six, the first lamp is lit at seven", {
    dueAt: "2026-11-19T17:00:00Z",
    problem: { code: "restored", from: "backup", at: "2026-11-19T14:02:00Z" },
  }),
  unknown: delivery(6, "Last tickets for the night walk", {
    state: "unknown",
    channelId: sampleChannels.bluesky.id,
    problem: { code: "unknown_outcome" },
  }),
};

export const sampleLabels: readonly Label[] = [
  { id: id(601), name: "Behind the scenes", hue: "teal" },
  { id: id(602), name: "Opening hours and everything else that visitors ask", hue: "coral" },
  { id: id(603), name: "Winter market", hue: "amber" },
];

export const sampleDrafts: readonly Post[] = ["An idea for the spring", ""].map((text, number) => ({
  id: id(500 + number),
  workspaceId: sampleWorkspace.id,
  authorId: samplePeople.me.userId,
  revision: 1,
  content: { text, media: [] },
  overrides: {},
  channelIds: [],
  labelIds: number === 0 ? sampleLabels.map(({ id: label }) => label) : [],
  timeChoice: null,
  createdAt: "2026-11-20T08:00:00Z",
  updatedAt: "2026-11-21T08:00:00Z",
  deletedAt: null,
}));
