// A simulator of Facebook's pages by their contract: https://developers.facebook.com, /documentation/pages-api/posts and
// /docs/graph-api/reference (v26.0), read on 2026-11-25. Each rule names its page there. Where a page leaves something
// open, the simulator takes the stricter reading.

import * as z from "zod";

import { addComment, type Comment, listComments } from "./comments.ts";
import { FacebookReels } from "./reels.ts";
import { FacebookSignIn } from "./sign-in.ts";
import {
  graphError,
  isProven,
  missingError,
  parseValues,
  omitAccess,
} from "../../meta/simulator/graph-answers.ts";

type Picture = { readonly alt: string; readonly bytes: Uint8Array };

type Post = {
  readonly id: string;
  message: string;
  readonly link: string | undefined;
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly comments: Comment[];
};

const origin = "https://graph.facebook.com/v26.0";

/** `reference/page/photos#upload`: only the parameters that Postlark may use. */
const photo = z.strictObject({
  published: z.literal("false"),
  alt_text_custom: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
});

const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/bmp", "image/tiff"];

/** `reference/page/feed#publish`: only the parameters that Postlark may use. */
const feed = z.object({
  message: z.optional(z.string().check(z.minLength(1), z.maxLength(63_206))),
  link: z.optional(z.url()),
});

const attached = z.strictObject({ media_fbid: z.string() });

const badRequest = (message: string) => graphError(400, 100, message);

/** A page, and the application that a user authorized to publish there. */
export class FacebookContract {
  readonly posts: Post[] = [];
  readonly signIn = new FacebookSignIn();
  readonly reels = new FacebookReels();
  /** The response to the next post, instead of the simulated one. */
  refusal: Response | undefined;
  /** Whether the "ranked" list leaves out new posts. */
  hides = false;
  readonly #photos = new Map<string, Picture>();
  #ids = 122_100;

  async respond(request: Request): Promise<Response> {
    const signedIn = await this.signIn.respond(request);
    if (signedIn) return signedIn;
    if (request.url.startsWith("https://rupload.facebook.com/")) {
      return this.reels.receiveUpload(request, (token) => this.signIn.pageOf(token) !== undefined);
    }
    const { href, pathname } = new URL(request.url);
    if (!href.startsWith(`${origin}/`)) return new Response(null, { status: 404 });
    const { values: parameters, source } = await parseValues(request);
    const page = this.signIn.pageOf(parameters["access_token"] ?? "");
    if (page === undefined) {
      return graphError(401, 190, "Error validating access token.", { error_subcode: 460 });
    }
    if (!isProven(parameters, this.signIn.application.secret)) {
      return badRequest("Invalid appsecret_proof provided in the API argument");
    }
    const values = omitAccess(parameters);
    switch (`${request.method} ${pathname.slice("/v26.0".length)}`) {
      case `POST /${page}/photos`:
        return this.#upload(values, source);
      case `POST /${page}/feed`:
        return this.#post(values, page);
      case `POST /${page}/video_reels`:
        return this.reels.send(values, this.#nextId());
      case `GET /${page}/published_posts`:
        return this.#list(values);
      case `GET /${page}`:
        return Response.json({ id: page });
      default:
        return this.#below(request.method, pathname, page, values);
    }
  }

  async #upload(values: Record<string, string>, source: Blob | undefined): Promise<Response> {
    const { data } = photo.safeParse(values);
    if (data === undefined) return badRequest("Param is not valid");
    // "Photos should be less than 10 MB and saved as JPEG, PNG, GIF or TIFF".
    if (!source || !pictureTypes.includes(source.type) || source.size >= 10_000_000) {
      return graphError(400, 324, "Requires upload file");
    }
    const id = this.#nextId();
    const bytes = new Uint8Array(await source.arrayBuffer());
    this.#photos.set(id, { alt: data.alt_text_custom ?? "", bytes });
    return Response.json({ id });
  }

  #post(values: Record<string, string>, page: string): Response {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) return refusal;
    const { message, link, ...media } = values;
    const { data } = feed.safeParse({
      ...(message !== undefined && { message }),
      ...(link !== undefined && { link }),
    });
    if (data === undefined) return badRequest("Param is not valid");
    const pictures: Picture[] = [];
    for (const [at, [name, value]] of Object.entries(media).entries()) {
      const attachment = attached.safeParse(JSON.parse(value)).data;
      const uploadedPhoto = this.#photos.get(attachment?.media_fbid ?? "");
      if (name !== `attached_media[${at}]` || !uploadedPhoto)
        return badRequest(`Param ${name} is not valid`);
      pictures.push(uploadedPhoto);
    }
    // A post has a link or photos, not both.
    if (link !== undefined && pictures.length > 0) return badRequest("Param link is not valid");
    if (data.message === undefined && data.link === undefined && pictures.length === 0) {
      return badRequest("This status update appears to be blank.");
    }
    const id = `${page}_${this.#nextId()}`;
    this.posts.push({
      id,
      message: data.message ?? "",
      link,
      pictures,
      at: Date.now(),
      comments: [],
    });
    return Response.json({ id });
  }

  #below(method: string, pathname: string, page: string, values: Record<string, string>): Response {
    const [, id = "", edge] = /^\/v26\.0\/([^/]+)(\/comments)?$/.exec(pathname) ?? [];
    if (edge === undefined) return this.#respondPost(method, id, values);
    const post = this.posts.find((one) => one.id === id) ?? this.reels.find(id);
    if (post === undefined) return missingError(method);
    if (method !== "POST") return listComments(post, values);
    return this.signIn.declined === "pages_manage_engagement"
      ? graphError(403, 200, "(#200) This action takes the permission pages_manage_engagement")
      : addComment(post, { page, number: this.#nextId() }, values);
  }

  /** `reference/page/published_posts`, newest first; "this endpoint does not return Reels". */
  #list({ limit = "25" }: Record<string, string>): Response {
    const listedPosts = this.hides ? [] : this.posts.toReversed().slice(0, Number(limit));
    const data = listedPosts.map(({ id, message, at }) => ({
      id,
      created_time: new Date(at).toISOString().replace(/\.\d+Z$/, "+0000"),
      permalink_url: `https://www.facebook.com/${id}`,
      ...(message !== "" && { message }),
    }));
    return Response.json({ data });
  }

  #respondPost(method: string, id: string, values: Record<string, string>): Response {
    const reel = this.reels.respondReel(method, id, values);
    if (reel) return reel;
    const at = this.posts.findIndex((one) => one.id === id);
    const post = this.posts[at];
    if (post === undefined) return missingError(method);
    if (method === "DELETE") {
      this.posts.splice(at, 1);
      return Response.json({ success: true });
    }
    if (method === "POST") {
      const { message, ...unknownFields } = values;
      if (message === undefined || Object.keys(unknownFields).length > 0)
        return badRequest("Param is not valid");
      post.message = message;
      return Response.json({ success: true });
    }
    const fields = values["fields"]?.split(",") ?? [];
    return Response.json({
      id,
      ...(fields.includes("permalink_url") && {
        permalink_url: `https://www.facebook.com/${id}`,
      }),
      ...(fields.includes("message") && post.message !== "" && { message: post.message }),
    });
  }

  #nextId(): string {
    this.#ids += 1;
    return String(this.#ids);
  }
}
