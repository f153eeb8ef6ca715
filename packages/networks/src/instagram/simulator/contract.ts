// A simulator of Instagram by its contract: https://developers.facebook.com/documentation/instagram-platform, the API
// with Instagram Login, read on 2026-11-25. Each rule names its page there. Where a page leaves something open, the
// simulator takes the stricter reading.

import * as z from "zod";

import type { Contained } from "../../meta/simulator/contained.ts";
import { type ContainerRequest, ContainerServer } from "../../meta/simulator/container-server.ts";
import type { Rules } from "../../meta/simulator/container-rules.ts";
import { graphError, missingError } from "../../meta/simulator/graph-answers.ts";
import { LongLivedSignIn } from "../../meta/simulator/long-lived-sign-in.ts";
import { fetchVideo, type VideoFault } from "../../meta/simulator/taken-video.ts";

const alt = z.optional(z.string().check(z.maxLength(1_000)));

/** `instagram-graph-api/reference/ig-user/media#limitations`: a caption. */
const caption = z.optional(
  z.string().check(
    z.minLength(1),
    z.maxLength(2_200),
    z.refine((text) => (text.match(/#/g)?.length ?? 0) <= 30),
    z.refine((text) => (text.match(/@/g)?.length ?? 0) <= 20),
  ),
);

/**
 * The same page: only the parameters that Postlark may use. A picture, one in a carousel, a reel, a video in a
 * carousel, a carousel. "alt_text" exists for pictures only (content-publishing).
 */
const container = z.union([
  z.strictObject({ image_url: z.url(), caption, alt_text: alt }),
  z.strictObject({ image_url: z.url(), is_carousel_item: z.literal("true"), alt_text: alt }),
  z.strictObject({
    media_type: z.literal("REELS"),
    video_url: z.url(),
    share_to_feed: z.enum(["true", "false"]),
    caption,
  }),
  z.strictObject({
    media_type: z.literal("VIDEO"),
    video_url: z.url(),
    is_carousel_item: z.literal("true"),
  }),
  z.strictObject({ media_type: z.literal("CAROUSEL"), children: z.string(), caption }),
]);

/** The same page, for reels. For videos in carousels: the former rules for other videos. */
const reel = { maxBytes: 300_000_000, seconds: { min: 3, max: 900 } };
const inCarousel = { maxBytes: 100_000_000, seconds: { min: 3, max: 60 } };

/** `reference/error-codes` */
const faultCodes: { readonly [Fault in VideoFault]: number } = {
  download: 2_207_052,
  format: 2_207_026,
  duration: 2_207_026,
};

/** `instagram-graph-api/reference/ig-media/comments` (2025-01-21): only the parameter that Postlark uses. */
const comment = z.strictObject({
  // The limit is not documented; it is that of captions.
  message: z.string().check(z.minLength(1), z.maxLength(2_200)),
});

const commentList = z.strictObject({
  fields: z.literal("id,text,username"),
  after: z.optional(z.string()),
});

/** "Returns only 50 comments per query." */
const commentPage = 50;

const badRequest = (message: string) => graphError(400, 100, message);

/** An account, and the application that its owner authorized. */
export class InstagramContract extends ContainerServer {
  readonly rules: Rules = {
    origin: "https://graph.instagram.com/v26.0",
    user: "17841405822304914",
    edges: {
      containers: "media",
      publish: "media_publish",
      posts: "media",
      limit: "content_publishing_limit",
    },
    statusField: "status_code",
    textField: "caption",
    profile: { user_id: "17841405822304914", username: "ada.lark", name: "Ada Lark", id: "26009" },
    scopes: { read: "instagram_business_basic", publish: "instagram_business_content_publish" },
    permalink: (id) => `https://www.instagram.com/p/${id}/`,
  };
  readonly signIn = new LongLivedSignIn(
    {
      authorize: "https://www.instagram.com/oauth/authorize",
      token: "https://api.instagram.com/oauth/access_token",
      host: "https://graph.instagram.com",
      grants: "ig",
      scopes: [
        "instagram_business_basic",
        "instagram_business_content_publish",
        "instagram_business_manage_comments",
      ],
    },
    this.rules.user,
  );

  override async createContainer(values: Record<string, string>): Promise<Contained | Response> {
    const { data } = container.safeParse(values);
    if (data === undefined) return badRequest("Param is not valid");
    if ("children" in data) return this.#carousel(data.children, data.caption ?? "");
    if ("video_url" in data) return this.#video(data);
    // `reference/error-codes`: the media could not be fetched, or (below) is not supported.
    const fetched = await this.fetchMedia(data.image_url);
    if (fetched?.status !== 200) {
      return graphError(400, 9_004, "The media could not be fetched from this URI.", {
        error_subcode: 2_207_052,
      });
    }
    const bytes = new Uint8Array(await fetched.arrayBuffer());
    const isJpeg = Buffer.from(bytes.subarray(0, 3)).toString("hex") === "ffd8ff";
    // `content-publishing#limitations`: "JPEG is the only image format supported."
    if (!isJpeg || fetched.headers.get("content-type") !== "image/jpeg") {
      return graphError(400, 36_001, "The image format is not supported.", {
        error_subcode: 2_207_005,
      });
    }
    // `reference/ig-user/media`: 8 MB.
    if (bytes.length > 8_388_608) {
      return graphError(400, 36_000, "The image size is too large.", { error_subcode: 2_207_004 });
    }
    return {
      text: "caption" in data ? (data.caption ?? "") : "",
      pictures: [{ alt: data.alt_text ?? "", bytes }],
      isItem: "is_carousel_item" in data,
    };
  }

  async #video(values: {
    readonly video_url: string;
    readonly media_type: "REELS" | "VIDEO";
    readonly caption?: string | undefined;
  }): Promise<Contained> {
    const isItem = values.media_type === "VIDEO";
    const limits = isItem ? inCarousel : reel;
    const { bytes, fault } = await fetchVideo(values.video_url, this.fetchMedia, limits);
    const code = fault && faultCodes[fault];
    const message =
      code === undefined ? undefined : `Error: Media upload has failed with error code ${code}`;
    return {
      text: values.caption ?? "",
      pictures: [{ alt: "", bytes }],
      isItem,
      processed: { fault: message },
    };
  }

  override respondOne(request: ContainerRequest): Response {
    const { method, id, edge, values, all } = request;
    if (edge !== "comments") return super.respondOne(request);
    const refused = this.signIn.refusalOf(all, "instagram_business_manage_comments");
    if (refused) return refused;
    if (!this.posts.some((one) => one.id === id)) return missingError(method);
    const comments = this.comments.get(id) ?? [];
    if (method === "POST") {
      const { data } = comment.safeParse(values);
      if (data === undefined) return badRequest("Param is not valid");
      const newComment = { id: this.nextId(), text: data.message, username: "ada.lark" };
      // Newest first.
      this.comments.set(id, [newComment, ...comments]);
      return Response.json({ id: newComment.id });
    }
    const { data: query } = commentList.safeParse(values);
    if (query === undefined) return badRequest("Param is not valid");
    const from = Number(query.after ?? 0);
    const to = from + commentPage;
    const next = to < comments.length && { next: "https://graph.instagram.com/" };
    const paging = { cursors: { before: String(from), after: String(to) }, ...next };
    return Response.json({ data: comments.slice(from, to), paging });
  }

  /** `content-publishing#carousel-posts`: "up to 10 images, videos, or a mix of the two". */
  #carousel(children: string, text: string): Contained | Response {
    const items = children.split(",").map((id) => ({ id, child: this.containers.get(id) }));
    const areReady = items.every(
      ({ id, child }) => child?.contained.isItem && this.statusOf(id) === "FINISHED",
    );
    if (!areReady || items.length < 2 || items.length > 10)
      return badRequest("Param children is not valid");
    const pictures = items.flatMap(({ child }) => child?.contained.pictures ?? []);
    return { text, pictures, isItem: false };
  }
}
