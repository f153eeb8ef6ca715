// The requests that LinkedIn accepts, by its pages: https://learn.microsoft.com/linkedin, version 202607, read on
// 2026-11-23, videos on 2026-11-26.

import * as z from "zod";

const image = z.strictObject({
  id: z.string(),
  /** `shares/multiimage-post-api`, in characters. */
  altText: z.optional(z.string().check(z.maxLength(4_086))),
});

/**
 * `shares/posts-api#article-content`, `integrations/ads/advertising-targeting/version/article-ads-integrations`:
 * LinkedIn does not fetch the page; the request contains all that the card shows.
 */
export const article = z.strictObject({
  source: z.url(),
  title: z.string().check(z.minLength(1), z.maxLength(400)),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(4_086))),
  thumbnail: z.optional(z.string()),
});

/** `shares/posts-api#create-a-post`: only the fields that Postlark may use. */
export const createPost = z.strictObject({
  author: z.string(),
  commentary: z.string(),
  visibility: z.literal("PUBLIC"),
  distribution: z.strictObject({
    feedDistribution: z.literal("MAIN_FEED"),
    targetEntities: z.array(z.never()),
    thirdPartyDistributionChannels: z.array(z.never()),
  }),
  content: z.optional(
    z.union([
      z.strictObject({ media: image }),
      z.strictObject({ article }),
      z.strictObject({
        multiImage: z.strictObject({
          images: z.array(image).check(z.minLength(2), z.maxLength(20)),
        }),
      }),
    ]),
  ),
  lifecycleState: z.literal("PUBLISHED"),
  isReshareDisabledByAuthor: z.boolean(),
});

/** `shares/posts-api#update-posts`: only the field that Postlark changes. */
export const partialUpdate = z.strictObject({
  patch: z.strictObject({ $set: z.strictObject({ commentary: z.string().check(z.minLength(1)) }) }),
});

/** `shares/comments-api#create-a-comment`: only the fields that Postlark uses. */
export const createComment = z.strictObject({
  actor: z.string(),
  object: z.string(),
  // The limit is not documented; it is that of LinkedIn's own editor.
  message: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(1_250)) }),
});

export const initializeUpload = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

/** The images of a post, including its card's. */
export function imagesOf(content: z.infer<typeof createPost>["content"]) {
  if (content === undefined) return [];
  if ("media" in content) return [content.media];
  if ("multiImage" in content) return content.multiImage.images;
  const { thumbnail: id } = content.article;
  return id === undefined ? [] : [{ id, altText: undefined }];
}

/** `shares/videos-api#initialize-video-upload`, `#finalize-video-upload` */
export const initializeVideo = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().check(z.positive()),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
});
export const finalizeVideo = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.literal(""),
    uploadedPartIds: z.array(z.string()).check(z.minLength(1)),
  }),
});
