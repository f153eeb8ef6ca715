import type { Json } from "@postlark/domain/json";
import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const resolveHandle = z.object({
  handle: z.string(),
  /** Until when a response is awaited; ISO 8601. */
  until: z.string(),
});

export type ResolveHandle = z.infer<typeof resolveHandle>;

export const uploadBlob = z.object({ hash: z.string(), type: z.string() });

export type UploadBlob = z.infer<typeof uploadBlob>;

const byteRange = { byteStart: z.int(), byteEnd: z.int() };

export const putRecord = z.object({
  collection: z.string(),
  rkey: z.string(),
  /** Complete except for results of other steps. */
  record: z.record(z.string(), z.json()),
  facets: z.array(
    z.union([
      z.object({ ...byteRange, feature: z.record(z.string(), z.json()) }),
      z.object({ ...byteRange, mention: z.object({ step: z.int() }) }),
    ]),
  ),
  pictures: z.array(
    z.object({
      step: z.int(),
      hash: z.string(),
      type: z.string(),
      alt: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** A link card; its picture is a previous step. */
  card: z
    .nullable(
      z.object({
        uri: z.string(),
        title: z.string(),
        description: z.string(),
        picture: z.nullable(z.object({ step: z.int(), hash: z.string(), type: z.string() })),
      }),
    )
    .default(null),
  reply: z.nullable(z.object({ root: z.int(), parent: z.int() })),
});

export type PutRecord = z.infer<typeof putRecord>;

/** Results by kind of step. An unknown handle has no DID. */
export const resolved = z.object({ did: z.nullable(z.string()) });
export const uploaded = z.object({ blob: z.json() });
export const storedRecord = z.object({ uri: z.string(), cid: z.string() });

type Results = { readonly [position: number]: Json };

/** The record to send, identical on every try. @throws if a required step has no proper result */
export function recordOf(payload: PutRecord, results: Results): { [key: string]: Json } {
  const facets = payload.facets.flatMap((facet) => {
    const { byteStart, byteEnd } = facet;
    const index = { byteStart, byteEnd };
    if ("feature" in facet) return [{ index, features: [facet.feature] }];
    const { did } = resolved.parse(results[facet.mention.step]);
    const mention = { $type: "app.bsky.richtext.facet#mention", did };
    return did === null ? [] : [{ index, features: [mention] }];
  });
  const uploads = payload.pictures.map(({ step, type, alt, width, height }) => ({
    blob: uploaded.parse(results[step]).blob,
    type,
    details: { alt, aspectRatio: { width, height } },
  }));
  const video = uploads.find(isVideo);
  const images = uploads.map(({ blob: image, details }) => ({ image, ...details }));
  const { picture, ...card } = payload.card ?? {};
  const thumb = picture && { thumb: uploaded.parse(results[picture.step]).blob };
  const external = { ...card, ...thumb };
  return {
    ...payload.record,
    ...(facets.length > 0 && { facets }),
    ...(images.length > 0 && !video && { embed: { $type: "app.bsky.embed.images", images } }),
    ...(video && { embed: { $type: "app.bsky.embed.video", video: video.blob, ...video.details } }),
    ...(payload.card && { embed: { $type: "app.bsky.embed.external", external } }),
    ...(payload.reply && {
      reply: {
        root: storedRecord.parse(results[payload.reply.root]),
        parent: storedRecord.parse(results[payload.reply.parent]),
      },
    }),
  };
}
