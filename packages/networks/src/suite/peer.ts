import { createHash } from "node:crypto";

import type { Json } from "@postlark/domain/json";
import { type LinkCard, maxPictures, type Picture, type Poll } from "@postlark/domain/post-content";
import * as z from "zod";

import type { FinishResult } from "../core/connecting.ts";
import type { Channel, MediaInfo, Network, StepContext } from "../core/network.ts";
import type { Fault, OwnWords } from "./faults.ts";
import { numberedPictures } from "./numbered-pictures.ts";

/** A post as people read it on the network. */
export type Published = {
  readonly text: string;
  readonly pictures: readonly { readonly alt: string; readonly hash: string }[];
  readonly poll?: Poll;
  /** `picture` is the hash of its bytes. */
  readonly card?: Omit<LinkCard, "picture"> & { readonly picture: string | null };
  /** Where an article says that it was published first. */
  readonly canonical?: string;
  /** What its author said below it, where that is no post. */
  readonly comments?: readonly string[];
  /** The text of the post that this one answers. */
  readonly answers?: string;
};

/** A real server, and an account on it that was connected as a user's is. */
export type Peer = {
  readonly network: Network;
  readonly channel: Channel;
  context(options?: ContextOptions): StepContext;
  /** Everything that stands there, as people read it, the oldest first. */
  published(): Promise<readonly Published[]>;
  /** Has the first post that is in these results liked, shared and answered, once each. */
  readonly engage?: (results: StepContext["results"]) => Promise<void>;
  /** What is kept of the account once it has been closed to us, where there is such a thing. */
  readonly revoked?: () => Promise<ContextOptions>;
  stop(): Promise<void>;
};

export type ContextOptions = Partial<
  Omit<StepContext, "fetch" | "socket" | "connect" | "page" | "recipients">
> & {
  readonly fault?: Fault | undefined;
  /** What the network itself says in place of its answer. */
  readonly words?: OwnWords | undefined;
};

const pngs = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
].map((text) => Buffer.from(text, "base64"));

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const album = pngs.slice(0, 1).flatMap((png) => numberedPictures(png, maxPictures));

const stored = new Map([...pngs, ...album].map((bytes) => [hashOfBytes(bytes), bytes]));

/** Two pictures that every peer's context has the bytes of. */
export const pictures = pngs.map(mediaInfo);

/** Further ones: as many as a post has at most. */
export const manyPictures = album.map(mediaInfo);

function mediaInfo(bytes: Uint8Array): MediaInfo {
  return { hash: hashOfBytes(bytes), type: "image/png", width: 1, height: 1, size: bytes.length };
}

/** @throws where there is none */
export function storedPicture(hash: string): Uint8Array {
  const bytes = stored.get(hash);
  if (bytes === undefined) throw new Error(`Nothing is stored as ${hash}.`);
  return bytes;
}

/** The same as a post carries them. */
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

/** Renews what is kept with nobody else at it. @param keep hears of new ones before they are used */
export function renewing(
  kept: Json,
  keep: (next: Json) => void = () => undefined,
): StepContext["renewCredentials"] {
  return async (renew) => {
    const result = await renew(kept);
    const next = renewedSchema.safeParse(result).data;
    if (next) keep(next.credentials);
    return result;
  };
}

const renewedSchema = z.object({ kind: z.literal("renewed"), credentials: z.json() });

/** What every context has, whatever the network. */
export function usualContext(connected: Connected, options: ContextOptions) {
  const { fault: _, words: __, ...given } = options;
  return {
    credentials: connected.credentials,
    renewCredentials: renewing(options.credentials ?? connected.credentials),
    results: {},
    channel: connected.account,
    media: async (hash: string) => storedPicture(hash),
    video: async (hash: string) => (await import("./stored-video.ts")).videoOf(hash),
    signal: AbortSignal.timeout(20_000),
    now: () => new Date(),
    knownElsewhere: async () => new Set<string>(),
    ...given,
  };
}

/** What a simulator in this process answers, as `fetch` has it. */
export function simulated(server: { respond(request: Request): Promise<Response> }): typeof fetch {
  return async (input, init) => server.respond(new Request(input, init));
}

export type Connected = Extract<FinishResult, { kind: "connected" }>;

/** @throws where an account could not be connected */
export function connectedOf(result: FinishResult): Connected {
  if (result.kind !== "connected") throw new Error(JSON.stringify(result));
  return result;
}
