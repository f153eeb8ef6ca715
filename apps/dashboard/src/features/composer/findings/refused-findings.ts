import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { toAppError } from "@postlark/sdk/errors";
import * as z from "zod/mini";

const cause = {
  severity: z.literal("error"),
  place: z.enum(["text", "comment", "media", "poll", "canonical", "channels", "time"]),
  channelId: z.nullable(z.string()),
};
const picture = { ...cause, picture: z.int() };

const answerSchema = z.object({
  findings: z.array(
    z.discriminatedUnion("rule", [
      z.object({
        ...cause,
        rule: z.enum([
          "post_empty",
          "picture_missing",
          "video_beside_pictures",
          "canonical_refused",
          "canonical_unsupported",
        ]),
      }),
      z.object({
        ...cause,
        rule: z.literal("text_too_long"),
        over: z.number(),
        max: z.number(),
        canSplit: z.boolean(),
      }),
      z.object({
        ...cause,
        rule: z.literal("comment_too_long"),
        over: z.number(),
        max: z.number(),
      }),
      z.object({
        ...cause,
        rule: z.enum([
          "links_too_many",
          "hashtags_too_many",
          "mentions_too_many",
          "pictures_too_many",
          "videos_too_many",
        ]),
        count: z.number(),
        max: z.number(),
      }),
      z.object({
        ...picture,
        rule: z.literal("alt_text_too_long"),
        over: z.number(),
        max: z.number(),
        isVideo: z.boolean(),
      }),
      z.object({
        ...picture,
        rule: z.enum(["picture_shape_refused", "video_refused", "video_shape_refused"]),
      }),
      z.object({ ...picture, rule: z.literal("video_too_large"), maxBytes: z.number() }),
      z.object({ ...picture, rule: z.literal("video_too_long"), max: z.number() }),
      z.object({ ...picture, rule: z.literal("video_too_short"), min: z.number() }),
      z.object({
        ...picture,
        rule: z.literal("video_too_small"),
        min: z.object({ width: z.int(), height: z.int() }),
      }),
      z.object({ ...cause, rule: z.enum(["poll_with_pictures", "poll_time_refused"]) }),
      z.object({ ...cause, rule: z.literal("poll_options_too_many"), max: z.number() }),
      z.object({
        ...cause,
        rule: z.enum(["poll_option_empty", "poll_option_repeated"]),
        option: z.int(),
      }),
      z.object({
        ...cause,
        rule: z.literal("poll_option_too_long"),
        option: z.int(),
        max: z.number(),
      }),
      z.object({ ...picture, rule: z.literal("picture_type_refused"), type: z.string() }),
      z.object({
        ...picture,
        rule: z.literal("picture_too_large"),
        maxBytes: z.number(),
        maxSide: z.number(),
      }),
    ]),
  ),
});

/** Returns the findings with which the engine refused a post; it checks more than the browser can. Empty without any. */
export function refusedFindings(thrown: unknown): readonly PostFinding[] {
  return answerSchema.safeParse(toAppError(thrown).answer).data?.findings ?? [];
}
