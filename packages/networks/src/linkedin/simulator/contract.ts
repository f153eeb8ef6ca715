// A simulator of LinkedIn by its contract: https://learn.microsoft.com/linkedin, version 202607, read on 2026-11-23. Each
// rule names its page there. Where a page leaves something open, the simulator takes the stricter reading.

import type * as z from "zod";

import {
  respondOrganizations,
  apiError,
  filming,
  forbidden,
  mayPublishAs,
  type Organization,
} from "./organizations.ts";
import {
  type article,
  createComment,
  createPost,
  imagesOf,
  initializeUpload,
  partialUpdate,
} from "./schemas.ts";
import { LinkedInSignIn } from "./sign-in.ts";
import { LinkedInVideos } from "./videos.ts";

type MayPublish = (author: string) => boolean;

type Post = {
  readonly urn: string;
  readonly author: string;
  text: string;
  readonly pictures: readonly Picture[];
  readonly article: Article | undefined;
  readonly comments: string[];
};
type Article = Omit<z.infer<typeof article>, "thumbnail"> & {
  readonly bytes: Uint8Array | undefined;
};
type Picture = { readonly alt: string; readonly bytes: Uint8Array };

/** LinkedIn cuts off longer posts without an error; whether backslashes count is not documented. */
const maxText = 3_000;

const pictureTypes = ["image/jpeg", "image/png", "image/gif"];

/** `shares/little-text-format`: parses a text up to the first broken markup. */
function readLittle(commentary: string): string {
  const part = /^(?:\\[|{}@[\]()<>#\\*_~]|#(?=[\p{L}\p{N}])|[^|{}@[\]()<>#\\*_~])*/u;
  const [parsed = ""] = part.exec(commentary.slice(0, maxText)) ?? [];
  return parsed.replaceAll(/\\(.)/g, "$1");
}

/** A member, and the application that they authorized. */
export class LinkedInContract {
  readonly posts: Post[] = [];
  readonly signIn = new LinkedInSignIn();
  readonly videos = new LinkedInVideos();
  /** The response to the next post, instead of the simulated one. */
  refusal: Response | undefined;
  /** The host of upload addresses. */
  uploadHost = "www.linkedin.com";
  /** Whether the application has the scope for comments. */
  mayComment = true;
  #posted = 0;
  /** The member's roles: `organizations/organization-access-control-by-role`. */
  readonly organizations: Organization[] = [];
  readonly #images = new Map<string, { readonly owner: string; bytes: Uint8Array | null }>();

  async respond(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const signedIn = await this.signIn.respond(request);
    if (signedIn) return signedIn;
    if (origin === "https://www.linkedin.com") {
      const put = await this.videos.receivePart(request, pathname);
      if (put) return put;
    }
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    const refused = this.signIn.tokenErrorOf(token);
    if (refused) return refused;
    const endpoint = `${request.method} ${origin}${pathname}`;
    if (endpoint === "GET https://api.linkedin.com/v2/userinfo") {
      return Response.json({ sub: "8675309", name: "Ada Lark", locale: "en-US" });
    }
    if (origin === "https://www.linkedin.com") return this.#put(request, pathname);
    if (request.headers.get("linkedin-version") !== "202607") {
      return apiError(426, "NONEXISTENT_VERSION", "Requested version is not active");
    }
    if (request.headers.get("x-restli-protocol-version") !== "2.0.0") {
      return apiError(400, "ILLEGAL_ARGUMENT", "Protocol version is missing");
    }
    const organizations = respondOrganizations(endpoint, search, token, this);
    if (organizations) return organizations;
    const mayPublish = (author: string) => mayPublishAs(author, token, this);
    const mayPublishVideo = (owner: string) => mayPublishAs(owner, token, this, filming);
    const video = await this.videos.respond(request, endpoint, search, mayPublishVideo);
    if (video) return video;
    if (endpoint === "POST https://api.linkedin.com/rest/posts")
      return this.#post(request, mayPublish);
    const [, urn] =
      /^https:\/\/api\.linkedin\.com\/rest\/posts\/([^/]+)$/.exec(origin + pathname) ?? [];
    if (urn !== undefined) {
      return this.#change(request, decodeURIComponent(urn), mayPublish);
    }
    const [, object] = /^\/rest\/socialActions\/([^/]+)\/comments$/.exec(pathname) ?? [];
    if (object !== undefined && request.method === "POST") {
      return this.#comment(request, decodeURIComponent(object), mayPublish);
    }
    return endpoint === "POST https://api.linkedin.com/rest/images" &&
      search === "?action=initializeUpload"
      ? this.#initialize(request, mayPublish)
      : apiError(404, "RESOURCE_NOT_FOUND", "No virtual resource found");
  }

  /** `shares/posts-api#delete-posts`, `#update-posts`: a header names the method. */
  async #change(request: Request, urn: string, mayPublish: MayPublish): Promise<Response> {
    const at = this.posts.findIndex((one) => one.urn === urn);
    const post = this.posts[at];
    if (post && !mayPublish(post.author)) return forbidden();
    const method = `${request.method} ${request.headers.get("x-restli-method")}`;
    if (method === "DELETE DELETE") {
      // "Deletions are idempotent."
      if (post) this.posts.splice(at, 1);
      return new Response(null, { status: 204 });
    }
    if (method !== "POST PARTIAL_UPDATE")
      return apiError(400, "ILLEGAL_ARGUMENT", "Unknown method");
    if (post === undefined) return apiError(404, "RESOURCE_NOT_FOUND", "The post is not there");
    const { data } = partialUpdate.safeParse(await request.json());
    if (data === undefined) return apiError(422, "INVALID_POST", "A field of the post is invalid");
    post.text = readLittle(data.patch.$set.commentary);
    return new Response(null, { status: 204 });
  }

  /** `shares/comments-api#create-a-comment` */
  async #comment(request: Request, urn: string, mayPublish: MayPublish): Promise<Response> {
    const { data } = createComment.safeParse(await request.json());
    if (data?.object !== urn) return apiError(400, "ILLEGAL_ARGUMENT", "A field is invalid");
    if (!this.mayComment || !mayPublish(data.actor)) return forbidden();
    const post = this.posts.find((one) => one.urn === urn);
    if (post === undefined) return apiError(404, "RESOURCE_NOT_FOUND", "The post is not there");
    post.comments.push(data.message.text);
    const id = String(6_000_000_000 + post.comments.length);
    return Response.json({ id }, { status: 201, headers: { "x-restli-id": id } });
  }

  /** `shares/images-api#initialize-image-upload` */
  async #initialize(request: Request, mayPublish: MayPublish): Promise<Response> {
    const { data } = initializeUpload.safeParse(await request.json());
    if (data === undefined) return apiError(400, "ILLEGAL_ARGUMENT", "Invalid owner");
    const { owner } = data.initializeUploadRequest;
    if (!mayPublish(owner)) return forbidden();
    const id = `C4E10AQ${this.#images.size}`;
    this.#images.set(`urn:li:image:${id}`, { owner, bytes: null });
    const uploadUrl = `https://${this.uploadHost}/dms-uploads/${id}/uploaded-image/0`;
    return Response.json({ value: { image: `urn:li:image:${id}`, uploadUrl } });
  }

  async #put(request: Request, pathname: string): Promise<Response> {
    const [, id = ""] = /^\/dms-uploads\/(\w+)\/uploaded-image\/0$/.exec(pathname) ?? [];
    const urn = `urn:li:image:${id}`;
    const image = this.#images.get(urn);
    if (request.method !== "PUT" || !image) return new Response(null, { status: 404 });
    const type = request.headers.get("content-type") ?? "";
    if (!pictureTypes.includes(type)) return new Response(null, { status: 400 });
    image.bytes = new Uint8Array(await request.arrayBuffer());
    return new Response(null, { status: 201 });
  }

  async #post(request: Request, mayPublish: MayPublish): Promise<Response> {
    const refusal = this.refusal;
    this.refusal = undefined;
    if (refusal) return refusal;
    const { data } = createPost.safeParse(await request.json());
    if (data === undefined) return apiError(422, "INVALID_POST", "A field of the post is invalid");
    const { author, content, commentary } = data;
    if (!mayPublish(author)) return forbidden();
    const pictures: Picture[] = [];
    for (const { id, altText: alt = "" } of imagesOf(content)) {
      const film = this.videos.findUsable(id, author);
      // A video cannot be combined with other media, and has no field for an alternative text.
      if (film && (alt !== "" || (content && !("media" in content)))) {
        return apiError(422, "INVALID_POST", "A video is a post's only media");
      }
      const { owner, bytes } = film ? { owner: author, bytes: film } : (this.#images.get(id) ?? {});
      // Not documented; the stricter reading is that only the owner of an image may use it.
      if (!bytes || owner !== author) return apiError(400, "INVALID_URN", "The image is not there");
      pictures.push({ alt, bytes });
    }
    const { thumbnail: _, ...card } = (content && "article" in content && content.article) || {};
    const article = "source" in card ? { ...card, bytes: pictures.shift()?.bytes } : undefined;
    const text = readLittle(commentary);
    if (text.trim() === "" && pictures.length === 0) {
      return apiError(422, "MISSING_FIELD", "commentary is empty");
    }
    this.#posted += 1;
    const urn = `urn:li:share:${7_000_000_000 + this.#posted}`;
    this.posts.push({ urn, author, text, pictures, article, comments: [] });
    return new Response(null, { status: 201, headers: { "x-restli-id": urn } });
  }
}
