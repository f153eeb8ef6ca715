import type { ChannelOverview } from "#features/channels/channel-overviews.ts";

const workspaceId = "5f0c3f52-6f43-4d0e-9c11-0d3f7a51c001";

function channel(id: string, differs: Partial<ChannelOverview>): ChannelOverview {
  return {
    id: `5f0c3f52-6f43-4d0e-9c11-${id.padStart(12, "0")}`,
    workspaceId,
    network: "bluesky",
    accountId: `did:plc:${id}`,
    handle: "harbour-lights.bsky.social",
    displayName: "Harbour Lights",
    avatarUrl: null,
    state: "connected",
    reason: null,
    pausedUntil: null,
    settings: {},
    slots: [],
    skippedDays: [],
    perDay: null,
    limit: undefined,
    connectedAt: "2026-09-01T08:00:00Z",
    removedAt: null,
    isPractice: false,
    activity: { lastPublished: null, due: [], waiting: 0, scheduled: 0, nextAt: null },
    ...differs,
  };
}

/** A channel of every kind and state, for stories and tests. */
export const sampleChannels = {
  page: channel("1", {
    network: "page",
    accountId: workspaceId,
    handle: "harbour",
    displayName: "Harbour Lights",
    activity: {
      lastPublished: { at: "2026-11-20T09:30:00Z", url: "https://postlark.example/p/harbour/1" },
      due: ["2026-11-24T08:00:00Z", "2026-11-26T08:00:00Z"],
      waiting: 0,
      scheduled: 2,
      nextAt: "2026-11-24T08:00:00Z",
    },
  }),
  bluesky: channel("2", {
    activity: {
      lastPublished: { at: "2026-11-21T14:05:00Z", url: "https://bsky.app/" },
      due: ["2026-11-24T08:00:00Z"],
      waiting: 0,
      scheduled: 1,
      nextAt: "2026-11-24T08:00:00Z",
    },
  }),
  practice: channel("3", {
    handle: "harbour-4f2a.test",
    displayName: null,
    isPractice: true,
    settings: { practice: true },
  }),
  paused: channel("4", {
    network: "nostr",
    handle: "npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg",
    displayName: null,
    state: "paused",
    pausedUntil: "2026-12-01T00:00:00Z",
    activity: {
      lastPublished: null,
      due: ["20", "21", "22"]
        .map((day) => `2026-11-${day}T08:00:00Z`)
        .concat(["02", "03", "04", "05"].map((day) => `2026-12-${day}T08:00:00Z`)),
      waiting: 3,
      scheduled: 4,
      nextAt: "2026-12-02T08:00:00Z",
    },
  }),
  revoked: channel("5", {
    state: "needs_attention",
    reason: "credentials_revoked",
    handle: "second-account.bsky.social",
    displayName: "Second Account",
    activity: {
      lastPublished: { at: "2026-11-02T10:00:00Z", url: null },
      due: ["2026-11-20T08:00:00Z"],
      waiting: 1,
      scheduled: 0,
      nextAt: null,
    },
  }),
  unreachable: channel("6", {
    network: "webhook",
    handle: "hooks.example.com",
    displayName: "hooks.example.com",
    state: "needs_attention",
    reason: "unreachable",
  }),
} as const;
