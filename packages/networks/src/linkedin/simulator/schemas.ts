// What LinkedIn takes, by its pages: https://learn.microsoft.com/linkedin, version 202607, read on 2026-11-23, videos
// on 2026-11-26.

import * as z from "zod";

const image = z.strictObject({
  id: z.string(),
  /** `shares/multiimage-post-api`, in characters. */
  altText: z.optional(z.string().check(z.maxLength(4_086))),
});

/**
 * `shares/posts-api#article-content`, `integrations/ads/advertising-targeting/version/article-ads-integrations`: no
 * page is read, whoever posts says what its card shows.
 */
export const article = z.strictObject({
  source: z.url(),
  title: z.string().check(z.minLength(1), z.maxLength(400)),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(4_086))),
  thumbnail: z.optional(z.string()),
});

/** `shares/posts-api#create-a-post`: of its fields those that Postlark may use. */
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

/** `shares/posts-api#update-posts`: of its fields the one that Postlark changes. */
export const partialUpdate = z.strictObject({
  patch: z.strictObject({ $set: z.strictObject({ commentary: z.string().check(z.minLength(1)) }) }),
});

/** `shares/comments-api#create-a-comment`: of its fields those that Postlark uses. */
export const createComment = z.strictObject({
  actor: z.string(),
  object: z.string(),
  // Nothing is written; LinkedIn's own editor stops there.
  message: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(1_250)) }),
});

export const initializeUpload = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

/** The images that a post names, its card's among them. */
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
