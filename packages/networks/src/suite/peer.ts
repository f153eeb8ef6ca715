import { createHash } from "node:crypto";

import type { Json } from "@postlark/domain/json";
import { type LinkCard, maxPictures, type Picture, type Poll } from "@postlark/domain/post-content";
import * as z from "zod";

import type { FinishResult } from "../core/connecting.ts";
import type { Channel, MediaInfo, Network, StepContext } from "../core/network.ts";
import type { Fault, ErrorResponse } from "./faults.ts";
import { numberedPictures } from "./numbered-pictures.ts";

/** A post as readers of the network see it. */
export type Published = {
  readonly text: string;
  readonly pictures: readonly { readonly alt: string; readonly hash: string }[];
  readonly poll?: Poll;
  /** `picture` is the hash of its bytes. */
  readonly card?: Omit<LinkCard, "picture"> & { readonly picture: string | null };
  /** An article's canonical URL. */
  readonly canonical?: string;
  /** First comments that are not posts themselves. */
  readonly comments?: readonly string[];
  /** The text of the post that it replies to. */
  readonly replyTo?: string;
};

/** A server, and an account on it that was connected as in production. */
export type Peer = {
  readonly network: Network;
  readonly channel: Channel;
  context(options?: ContextOptions): StepContext;
  /** All published posts as readers see them, oldest first. */
  readPublished(): Promise<readonly Published[]>;
  /** Adds one like, one repost and one reply to the first post in these results. */
  readonly engage?: (results: StepContext["results"]) => Promise<void>;
  /** Makes the network refuse the account, where it can. Returns its credentials and settings afterwards. */
  readonly revokeAccess?: () => Promise<ContextOptions>;
  stop(): Promise<void>;
};

export type ContextOptions = Partial<
  Omit<StepContext, "fetch" | "socket" | "connect" | "page" | "recipients">
> & {
  readonly fault?: Fault | undefined;
  /** The network's own response in place of the real one. */
  readonly response?: ErrorResponse | undefined;
};

const pngs = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
].map((text) => Buffer.from(text, "base64"));

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const album = pngs.slice(0, 1).flatMap((png) => numberedPictures(png, maxPictures));

const storedPictures = new Map([...pngs, ...album].map((bytes) => [hashOfBytes(bytes), bytes]));

/** Two pictures whose bytes every peer's context has. */
export const pictures = pngs.map(mediaInfo);

/** Further ones, as many as a post may have. */
export const manyPictures = album.map(mediaInfo);

function mediaInfo(bytes: Uint8Array): MediaInfo {
  return { hash: hashOfBytes(bytes), type: "image/png", width: 1, height: 1, size: bytes.length };
}

/** Returns the bytes of a test picture. @throws Error for an unknown hash */
export function pictureBytes(hash: string): Uint8Array {
  const bytes = storedPictures.get(hash);
  if (bytes === undefined) throw new Error(`Nothing is stored as ${hash}.`);
  return bytes;
}

/** The same pictures as attachments of a post. */
export const attachments = pictures.map(attachment);
export const manyAttachments = manyPictures.map(attachment);

function attachment(picture: MediaInfo, index: number): Picture {
  return {
    ...picture,
    id: `0b6a1c8e-4a56-4b58-9f44-${picture.hash.slice(0, 12)}`,
    type: "image/png",
    alt: `Picture ${index + 1}: a lark, "قبرة" 🐦`,
  };
}

/** Renews credentials without locks. @param save is called with new ones before they are used */
export function renewWithoutLock(
  credentials: Json,
  save: (next: Json) => void = () => undefined,
): StepContext["renewCredentials"] {
  return async (renew) => {
    const result = await renew(credentials);
    const next = renewedSchema.safeParse(result).data;
    if (next) save(next.credentials);
    return result;
  };
}

const renewedSchema = z.object({ kind: z.literal("renewed"), credentials: z.json() });

/** Returns the parts of a context that are the same for all networks. */
export function sharedContext(connected: Connected, options: ContextOptions) {
  const { fault: _, response: __, ...givenOptions } = options;
  return {
    credentials: connected.credentials,
    renewCredentials: renewWithoutLock(options.credentials ?? connected.credentials),
    results: {},
    channel: connected.account,
    media: async (hash: string) => pictureBytes(hash),
    video: async (hash: string) => (await import("./stored-video.ts")).videoOf(hash),
    signal: AbortSignal.timeout(20_000),
    now: () => new Date(),
    findIdsOfOtherDeliveries: async () => new Set<string>(),
    ...givenOptions,
  };
}

/** A `fetch` that calls a simulator in this process. */
export function fetchFromSimulator(server: {
  respond(request: Request): Promise<Response>;
}): typeof fetch {
  return async (input, init) => server.respond(new Request(input, init));
}

export type Connected = Extract<FinishResult, { kind: "connected" }>;

/** The connected account of a result. @throws if it could not be connected */
export function requireConnected(result: FinishResult): Connected {
  if (result.kind !== "connected") throw new Error(JSON.stringify(result));
  return result;
}
