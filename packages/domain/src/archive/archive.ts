import * as z from "zod/mini";

import { archivedHistory } from "./archive-history.ts";
import {
  archiveDay as day,
  archiveId as id,
  archiveInstant as instant,
  archivePerson,
  archiveRevision as revision,
  archiveText as short,
  archiveWallTime as wallTime,
} from "./archive-parts.ts";
import { archivedPlans } from "./archive-plans.ts";
import { hues } from "../workspaces/hue.ts";
import { contentOverridesSchema, contentSchema, pictureTypes } from "../posts/post-content.ts";
import { videoType } from "../posts/video-type.ts";
import { maxSlots, slotSchema } from "../channels/queue-slots.ts";
import { repetitionSchema } from "../recurring/repetition.ts";
import { savedTextKinds } from "../posts/saved-text.ts";
import { isVideo, maxVideoBytes, maxVideoSeconds } from "../media/video.ts";

/** An archive's format. Raise the version for changes that older readers would misread. */
export const archiveFormat = { name: "postlark-archive", version: 3 } as const;

/** Upper limits for reading an archive, in bytes; inflated unless stated otherwise. */
export const archiveLimits = {
  /** The archive file, compressed: a library full of videos and its metadata. */
  file: 5_500_000_000,
  /** An archive sent in a single request: less than what a gateway accepts. */
  request: 50_000_000,
  entries: 20_000,
  /** Everything except pictures and videos. */
  lines: 64_000_000,
  line: 2_000_000,
  picture: 1_000_000,
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not a SHA-256 in hexadecimal."));

const channel = z.strictObject({
  id,
  network: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/)),
  accountId: z.string().check(z.minLength(1), z.maxLength(500)),
  handle: short(500),
  displayName: z.nullable(short(500)),
  slots: z.array(slotSchema).check(z.maxLength(maxSlots)),
  skippedDays: z.array(day).check(z.maxLength(1_000)),
  perDay: z.nullable(z.int().check(z.positive())),
  isRemoved: z.boolean(),
});

const label = z.strictObject({ id, name: short(40), hue: z.enum(hues) });

const share = z.number().check(z.minimum(0), z.maximum(1));

const media = z
  .strictObject({
    id,
    hash,
    type: z.enum([...pictureTypes, videoType]),
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    size: z.int().check(z.positive(), z.maximum(maxVideoBytes)),
    seconds: z.prefault(
      z.nullable(z.number().check(z.positive(), z.maximum(maxVideoSeconds))),
      null,
    ),
    name: short(200),
    alt: short(2_000),
    tags: z.array(short(200)).check(z.maxLength(20)),
    focalX: z.prefault(z.nullable(share), null),
    focalY: z.prefault(z.nullable(share), null),
    folderId: z.prefault(z.nullable(id), null),
  })
  .check(
    z.refine((file) => isVideo(file) === (file.seconds !== null), "Only a video takes seconds."),
    z.refine((file) => isVideo(file) || file.size <= archiveLimits.picture, "Too large a picture."),
  );

const post = z.strictObject({
  id,
  content: contentSchema,
  overrides: contentOverridesSchema,
  channelIds: z.array(id),
  labelIds: z.array(id),
  authorId: archivePerson,
  revision: z.prefault(revision, 1),
  createdAt: instant,
  updatedAt: instant,
});

/** States of a delivery in an archive. Everything not yet published is `scheduled`, whatever it waited for. */
export const archivedStates = ["scheduled", "published", "removed", "failed", "unknown"] as const;

const delivery = z.strictObject({
  id,
  postId: id,
  postRevision: z.prefault(revision, 1),
  channelId: id,
  state: z.enum(archivedStates),
  content: contentSchema,
  dueAt: instant,
  wallTime,
  timeZone: short(100),
  publishedAt: z.nullable(instant),
  removedAt: z.nullable(instant),
  remoteId: z.nullable(short(5_000)),
  url: z.nullable(short(5_000)),
  seriesId: z.nullable(id),
  occurrence: z.nullable(wallTime),
  /** An evergreen list's entry, and its round. */
  entryId: z.prefault(z.nullable(id), null),
  round: z.prefault(z.nullable(z.int().check(z.positive())), null),
  createdAt: instant,
  /** The id from which keys at networks are derived, if not the delivery's own. */
  identity: z.prefault(z.nullable(id), null),
});

const series = z.strictObject({
  id,
  postId: id,
  postRevision: z.prefault(revision, 1),
  channelIds: z.array(id),
  rule: repetitionSchema,
  startsAt: wallTime,
  timeZone: short(100),
});

const note = z.strictObject({
  id,
  text: short(500),
  hue: z.enum(hues),
  firstDay: day,
  lastDay: day,
});

const text = z.strictObject({
  id,
  kind: z.enum(savedTextKinds),
  name: short(80),
  text: short(10_000),
});

const voice = z.strictObject({
  about: short(1_000),
  examples: short(8_000),
  preferred: z.array(short(60)),
  avoided: z.array(short(60)),
});

/** The JSON objects in each list, one a line, such as `posts.jsonl`. */
export const archiveKinds = {
  channels: channel,
  labels: label,
  media,
  posts: post,
  series,
  deliveries: delivery,
  notes: note,
  texts: text,
  voice,
  ...archivedHistory,
  ...archivedPlans,
};

export type ArchiveKind = keyof typeof archiveKinds;

export type Archive = { [Kind in ArchiveKind]: z.infer<(typeof archiveKinds)[Kind]>[] };

/** `manifest.json`. */
export const archiveManifestSchema = z.object({
  format: z.literal(archiveFormat.name),
  version: z.int(),
  exportedAt: instant,
  workspace: z.object({ name: z.string(), slug: z.string(), timeZone: z.string() }),
  counts: z.record(z.string(), z.int()),
});

export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;

type File = Pick<Archive["media"][number], "hash" | "type">;

/** The path of a picture or video in an archive. */
export function mediaFile({ hash: fileHash, type }: File) {
  return `media/${fileHash}.${type.split("/")[1]}`;
}

/** The path of a video's poster in an archive, by its type. */
export function posterFile(video: Pick<File, "hash">, type: string) {
  return `media/${video.hash}.poster.${type.split("/")[1]}`;
}
