// A simulator of Threads by its contract: https://developers.facebook.com/documentation/threads, read on 2026-11-25. Each
// rule names its page there. Where a page leaves something open, the simulator takes the stricter reading.

import * as z from "zod";

import type { Contained } from "../../meta/simulator/contained.ts";
import { type ContainerRequest, ContainerServer } from "../../meta/simulator/container-server.ts";
import type { Rules } from "../../meta/simulator/container-rules.ts";
import { graphError, missingError } from "../../meta/simulator/graph-answers.ts";
import { postPage } from "../../meta/simulator/listed-posts.ts";
import { LongLivedSignIn } from "../../meta/simulator/long-lived-sign-in.ts";
import { fetchVideo, type VideoFault } from "../../meta/simulator/taken-video.ts";

/** `reference/publishing` (2026-04-20): only the parameters that Postlark may use. */
const container = z.strictObject({
  media_type: z.enum(["TEXT", "IMAGE", "VIDEO", "CAROUSEL"]),
  text: z.optional(z.string().check(z.minLength(1))),
  image_url: z.optional(z.url()),
  video_url: z.optional(z.url()),
  is_carousel_item: z.optional(z.enum(["true", "false"])),
  children: z.optional(z.string()),
  alt_text: z.optional(z.string().check(z.maxLength(1_000))),
  reply_to_id: z.optional(z.string()),
  reply_control: z.optional(
    z.enum([
      "everyone",
      "accounts_you_follow",
      "mentioned_only",
      "parent_post_author_only",
      "followers_only",
    ]),
  ),
});

type Container = z.infer<typeof container>;

type Shown = Pick<Contained, "pictures" | "processed">;

const video = { maxBytes: 1_000_000_000, seconds: { min: 0, max: 300 } };

const faults: { readonly [Fault in VideoFault]: string } = {
  download: "FAILED_DOWNLOADING_VIDEO",
  format: "FAILED_PROCESSING_VIDEO",
  duration: "INVALID_DURATION",
};

const badRequest = (message: string) => graphError(400, 100, message);

const scopes = [
  "threads_basic",
  "threads_content_publish",
  "threads_manage_replies",
  "threads_delete",
  "threads_read_replies",
];

/** `create-posts/text-attachments` (2026-07-02): "All unique URLs found in the text field are counted as links." */
const linksIn = (text: string) => new Set(text.match(/(?:https?:\/\/|www\.)\S+/giu)).size;

/** A profile, and the application that its owner authorized. */
export class ThreadsContract extends ContainerServer {
  /** Whether the application lacks the scope for reading replies. */
  hidesReplies = false;
  readonly rules: Rules = {
    origin: "https://graph.threads.net/v1.0",
    user: "9876543210",
    edges: {
      containers: "threads",
      publish: "threads_publish",
      posts: "threads",
      limit: "threads_publishing_limit",
    },
    statusField: "status",
    textField: "text",
    profile: { id: "9876543210", username: "ada.lark", name: "Ada Lark" },
    scopes: { read: "threads_basic", publish: "threads_content_publish" },
    permalink: (id) => `https://www.threads.net/@ada.lark/post/${id}`,
  };
  readonly signIn = new LongLivedSignIn(
    {
      authorize: "https://threads.net/oauth/authorize",
      token: "https://graph.threads.net/oauth/access_token",
      host: "https://graph.threads.net",
      grants: "th",
      scopes,
    },
    this.rules.user,
  );

  override async createContainer(
    values: Record<string, string>,
    parameters: Record<string, string>,
  ) {
    const { data } = container.safeParse(values);
    if (data === undefined) return badRequest("Param is not valid");
    // `posts#limitations`: 500 characters, with emojis counted as "the number of UTF-8 bytes"; other characters too, by
    // github.com/gitroomhq/postiz-app/pull/1946.
    if (Buffer.byteLength(data.text ?? "") > 500) {
      return badRequest("Param text must be at most 500 characters long");
    }
    if (linksIn(data.text ?? "") > 5) return badRequest("THREADS_API__LINK_LIMIT_EXCEEDED");
    const replyToId = data.reply_to_id;
    if (replyToId !== undefined) {
      // `get-started#authorization`: "required for making POST calls to reply endpoints".
      const refused = this.signIn.refusalOf(parameters, "threads_manage_replies");
      if (refused) return refused;
      if (!this.posts.some(({ id }) => id === replyToId)) return missingError("POST");
    }
    const media =
      data.media_type === "VIDEO" ? await this.#fetchVideo(data) : await this.#fetchPictures(data);
    if (media instanceof Response) return media;
    return {
      text: data.text ?? "",
      ...media,
      isItem: data.is_carousel_item === "true",
      ...(replyToId !== undefined && { answers: replyToId }),
      ...(data.reply_control !== undefined && { replies: data.reply_control }),
    } satisfies Contained;
  }

  /** `posts#single-thread-posts`, `posts#carousel-posts` */
  async #fetchPictures(values: Container): Promise<Shown | Response> {
    const { media_type: type, image_url: url, alt_text: alt, children, text } = values;
    if (values.video_url) return badRequest("video_url goes with media_type=VIDEO");
    const isItem = values.is_carousel_item === "true";
    if (type === "TEXT") {
      const isText = text !== undefined && !url && !alt && !children && !isItem;
      return isText ? { pictures: [] } : badRequest("A post of text has a text, and nothing else");
    }
    if (type === "IMAGE") {
      if (url === undefined || children || (isItem && text))
        return badRequest("image_url is required");
      const fetched = await this.fetchMedia(url);
      const kind = fetched?.headers.get("content-type") ?? "";
      if (fetched?.status !== 200 || !["image/jpeg", "image/png"].includes(kind)) {
        return graphError(400, 9_004, "The media could not be fetched from this URI.");
      }
      const bytes = new Uint8Array(await fetched.arrayBuffer());
      // `posts#image-specifications`
      return bytes.length > 8_000_000
        ? badRequest("The image is too large")
        : { pictures: [{ alt: alt ?? "", bytes }] };
    }
    const items = (children ?? "").split(",").map((id) => ({ id, child: this.containers.get(id) }));
    const areReady = items.every(
      ({ id, child }) => child?.contained.isItem && this.statusOf(id) === "FINISHED",
    );
    // "A minimum of two children, and no more than 20".
    if (!areReady || items.length < 2 || items.length > 20 || url || alt || isItem) {
      return badRequest("Param children is not valid");
    }
    return { pictures: items.flatMap(({ child }) => child?.contained.pictures ?? []) };
  }

  /** `posts#video-specifications`; the container reports errors (`troubleshooting`). */
  async #fetchVideo(values: Container): Promise<Shown | Response> {
    const { video_url: url, image_url: picture, children, is_carousel_item: item, text } = values;
    if (url === undefined || picture || children || (item === "true" && text)) {
      return badRequest("video_url is required");
    }
    const { bytes, fault } = await fetchVideo(url, this.fetchMedia, video);
    const pictures = [{ alt: values.alt_text ?? "", bytes }];
    return { pictures, processed: { fault: fault && faults[fault] } };
  }

  /** `reference/reply-management` (2026-02-13): "required for making GET calls to reply endpoints". */
  #repliesTo({ method, id, values, all }: ContainerRequest): Response {
    const scope = this.hidesReplies ? "threads_profile_discovery" : "threads_read_replies";
    const refused = this.signIn.refusalOf(all, scope);
    if (refused) return refused;
    if (!this.posts.some((one) => one.id === id)) return missingError(method);
    const replies = this.posts.filter(({ answers }) => answers === id);
    return postPage(replies, values, this.rules, { is_reply_owned_by_me: true });
  }

  /** `posts/delete-posts` */
  override respondOne(request: ContainerRequest): Response {
    const { method, id, all } = request;
    if (method === "GET" && request.edge === "replies") return this.#repliesTo(request);
    if (method !== "DELETE") return super.respondOne(request);
    const refused = this.signIn.refusalOf(all, "threads_delete");
    if (refused) return refused;
    const at = this.posts.findIndex((one) => one.id === id);
    if (at === -1) return missingError(method);
    this.posts.splice(at, 1);
    return Response.json({ success: true, deleted_id: id });
  }
}
