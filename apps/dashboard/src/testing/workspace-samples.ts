import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { MediaFolder } from "@postlark/domain/media-folder";
import type { Post } from "@postlark/domain/post";
import type { Picture } from "@postlark/domain/post-content";

const workspaceId = "0197f0a0-0000-4000-8000-000000000001";

const channel = (part: Partial<Channel> & Pick<Channel, "id" | "network" | "handle">): Channel => ({
  workspaceId,
  accountId: part.handle,
  displayName: null,
  avatarUrl: null,
  state: "connected",
  reason: null,
  pausedUntil: null,
  settings: {},
  slots: [],
  skippedDays: [],
  perDay: null,
  connectedAt: "2026-11-01T08:00:00Z",
  removedAt: null,
  ...part,
});

export const pageChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000010",
  network: "page",
  handle: "harbour-bakery",
  displayName: "Harbour Bakery",
});

export const blueskyChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000011",
  network: "bluesky",
  handle: "harbour.bsky.social",
  displayName: "Harbour Bakery Bluesky",
});

export const mastodonChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000014",
  network: "mastodon",
  handle: "harbour@birds.example",
  displayName: "Harbour on Mastodon",
  settings: { limits: { text: 500 } },
});

export const ghostChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000016",
  network: "ghost",
  accountId: "harbour.example",
  handle: "harbour.example",
  displayName: "Harbour",
});

export const wordpressChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000017",
  network: "wordpress",
  handle: "mill.example",
  displayName: "The mill",
});

export const nostrChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000012",
  network: "nostr",
  handle: "npub1harbour…7x2k",
  displayName: "Harbour on Nostr",
  state: "paused",
});

export const webhookChannel = channel({
  id: "0197f0a0-0000-4000-8000-000000000013",
  network: "webhook",
  handle: "hooks.harbour.example",
});

export const sampleChannels = [pageChannel, blueskyChannel, nostrChannel, webhookChannel];

/** A picture as a data URL. */
export function drawnPicture(hue: number): string {
  const sky = `<linearGradient id="a" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 35%)"/><stop offset="1" stop-color="hsl(${hue + 60} 80% 70%)"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><defs>${sky}</defs><path fill="url(#a)" d="M0 0h4v3H0z"/><circle cx="2.6" cy="1.5" r=".5" fill="hsl(${hue + 90} 90% 80%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const samplePicture = (number: number, alt = ""): Picture => ({
  id: `0197f0a0-0000-4000-8000-00000000010${number}`,
  hash: String(number).repeat(64),
  type: "image/jpeg",
  width: 1600,
  height: 1200,
  alt,
});

export const libraryPicture = (
  number: number,
  part: Partial<LibraryPicture> = {},
): LibraryPicture => ({
  ...samplePicture(number),
  name: `Harbour ${number}.jpg`,
  tags: [],
  size: 120_000 * number,
  createdBy: "0197f0a0-0000-4000-8000-000000000030",
  createdAt: "2026-11-20T09:00:00Z",
  deletedAt: null,
  folderId: null,
  focus: null,
  ...part,
});

const folderId = (number: number) => `0197f0a0-0000-4000-8000-0000000000f${number}`;

/** @param within the number of the folder that it lies in */
export const sampleFolder = (number: number, name: string, within?: number): MediaFolder => ({
  id: folderId(number),
  parentId: within === undefined ? null : folderId(within),
  name,
  count: number,
});

export const shortText =
  "Fresh rye from the wood oven, every morning from seven. Come by, or order at https://harbour.example/bread before six. #bakery";

export const longText = `We have been baking by the harbour for ten years this week, and we would like to tell you how it began. It was a boat, to be honest. A boat with an oven in it, which was not allowed.

The harbour master, @jens.harbour.example, came by on the second morning. He bought four rolls and said that he had seen nothing. He has come by every morning since. On Saturday we open at six instead of seven, and the first hundred rolls are on us. Bring somebody you have not had breakfast with for too long. #harbour #breakfast`;

export const samplePost = (part: Partial<Post> = {}): Post => ({
  id: "0197f0a0-0000-4000-8000-000000000020",
  workspaceId,
  authorId: "0197f0a0-0000-4000-8000-000000000030",
  revision: 1,
  content: { text: shortText, media: [] },
  overrides: {},
  channelIds: [pageChannel.id, blueskyChannel.id],
  labelIds: [],
  timeChoice: null,
  createdAt: "2026-11-20T09:00:00Z",
  updatedAt: "2026-11-20T09:00:00Z",
  deletedAt: null,
  ...part,
});

export const sampleDelivery = (part: Partial<Delivery> = {}): Delivery => ({
  id: `0197f0a0-0000-4000-8000-0000000000${part.state?.length ?? 40}`,
  workspaceId,
  postId: samplePost().id,
  postRevision: 1,
  channelId: blueskyChannel.id,
  state: "published",
  content: { text: shortText, media: [] },
  dueAt: "2026-11-20T09:00:00Z",
  wallTime: "2026-11-20T10:00:00",
  timeZone: "Europe/Berlin",
  attempts: 1,
  publishedAt: null,
  removedAt: null,
  remoteId: null,
  url: null,
  problem: null,
  needsApproval: false,
  contentHash: "5a1d",
  approvedHash: null,
  createdBy: null,
  createdAt: "2026-11-20T08:00:00Z",
  updatedAt: "2026-11-20T09:00:00Z",
  ...part,
});
