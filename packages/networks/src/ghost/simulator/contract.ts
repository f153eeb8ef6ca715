// A simulator of Ghost's Admin API by its contract: https://docs.ghost.org/admin-api and the lengths of Ghost's own
// schema (core/server/data/schema/schema.js), read on 2026-11-25. Each rule names its page there. Where a page leaves
// something open, the simulator takes the stricter reading.

import { decodeProtectedHeader, jwtVerify } from "jose";
import * as z from "zod";

import { changedPost, type GhostPost, lexical, post } from "./post.ts";

const jsonResponse = (status: number, body: unknown) => Response.json(body, { status });

/** `admin-api#errors` */
const errorResponse = (
  status: number,
  type: string,
  message: string,
  context: string | null = null,
) =>
  jsonResponse(status, {
    errors: [{ message, context, type, details: null, code: null, id: "e" }],
  });

const notFound = () =>
  errorResponse(404, "NotFoundError", "Resource not found error, cannot read post.");

const invalid = (context: string) =>
  errorResponse(422, "ValidationError", "Validation error, cannot save post.", context);

const contentOf = (serialized: string) => lexical.safeParse(JSON.parse(serialized)).data;

const unauthorized = (message: string) => errorResponse(401, "UnauthorizedError", message);

/** `admin-api/images/uploading-an-image` */
const imageTypes = ["image/webp", "image/jpeg", "image/gif", "image/png", "image/svg+xml"];

/** One site with one custom integration. */
export class GhostContract {
  readonly posts: GhostPost[] = [];
  readonly images = new Map<string, Uint8Array>();
  readonly keyId = "5f2b1c8e4a564b589f440a4b";
  secret = "0c8b0d11".repeat(8);
  #created = 0;
  #clock = 0;

  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = /^\/ghost\/api\/admin\/(.+\/)$/.exec(url.pathname)?.[1];
    if (url.origin !== "https://harbour.example" || path === undefined) return notFound();
    // `admin-api#accept-version-header`
    if (!/^v\d+\.\d+$/.test(request.headers.get("accept-version") ?? "")) {
      return errorResponse(400, "BadRequestError", "Accept-Version is wanted.");
    }
    // `admin-api/site`: needs no token.
    if (path === "site/") {
      return jsonResponse(200, { site: { title: "Harbour", url: url.origin, version: "5.130" } });
    }
    const refusal = await this.#refusalOf(request.headers.get("authorization") ?? "");
    return refusal ?? this.#respondTo(request, path, url.searchParams);
  }

  /** `admin-api#token-authentication` */
  async #refusalOf(authorization: string): Promise<Response | undefined> {
    const [, token = ""] = /^Ghost (\S+)$/.exec(authorization) ?? [];
    try {
      const { kid, alg } = decodeProtectedHeader(token);
      if (kid !== this.keyId || alg !== "HS256") return unauthorized("Unknown Admin API Key");
      const key = Buffer.from(this.secret, "hex");
      const { payload } = await jwtVerify(token, key, { audience: "/admin/", maxTokenAge: "5m" });
      const lasts = (payload.exp ?? Infinity) - (payload.iat ?? 0);
      return lasts > 300 ? unauthorized("Invalid token: maxAge exceeded") : undefined;
    } catch {
      return unauthorized("Invalid token");
    }
  }

  async #respondTo(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    const [, slug] = /^posts\/slug\/([^/]+)\/$/.exec(path) ?? [];
    const [, id] = /^posts\/([^/]+)\/$/.exec(path) ?? [];
    switch (`${request.method} ${slug ? "slug" : id ? "id" : path}`) {
      case "GET posts/": {
        // `content-api/filtering`: one of several values, in brackets. Editors see articles of any status.
        const [, slugs] = /^slug:\[(.+)\]$/.exec(query.get("filter") ?? "") ?? [];
        const among = slugs?.split(",");
        const posts = this.posts
          .filter((one) => among?.includes(one.slug) ?? true)
          .slice(0, Number(query.get("limit") ?? 15));
        return jsonResponse(200, { posts: posts.map((one) => this.#toJson(one)), meta: {} });
      }
      case "POST posts/":
        return this.#create(await request.json());
      case "POST images/upload/":
        return this.#upload(await request.formData());
      case "GET slug": {
        const storedPost = this.posts.find((one) => one.slug === slug);
        return storedPost ? jsonResponse(200, { posts: [this.#toJson(storedPost)] }) : notFound();
      }
      case "GET id": {
        const storedPost = this.posts.find((one) => one.id === id);
        if (storedPost === undefined) return notFound();
        return jsonResponse(200, {
          posts: [{ ...this.#toJson(storedPost), ...editorFields(storedPost, query) }],
        });
      }
      case "PUT id":
        return this.#change(id, await request.json());
      case "DELETE id": {
        const at = this.posts.findIndex((one) => one.id === id);
        if (at < 0) return notFound();
        this.posts.splice(at, 1);
        return new Response(null, { status: 204 });
      }
      default:
        return notFound();
    }
  }

  #toJson({ id, slug, status, updatedAt }: GhostPost) {
    return { id, url: `https://harbour.example/${slug}/`, slug, status, updated_at: updatedAt };
  }

  /** A distinct time for each change, however fast they follow. */
  #moment(): string {
    this.#clock += 1;
    return new Date(this.#clock * 1_000).toISOString();
  }

  /** `admin-api/posts/updating-a-post`: refuses to overwrite changes that were made since the post was read. */
  #change(id: string | undefined, body: unknown): Response {
    const at = this.posts.findIndex((one) => one.id === id);
    const current = this.posts[at];
    if (current === undefined) return notFound();
    const { data, error } = z.strictObject({ posts: z.tuple([changedPost]) }).safeParse(body);
    if (data === undefined) return invalid(z.prettifyError(error));
    const [{ updated_at: expectedUpdate, lexical: serialized, ...changes }] = data.posts;
    const isChanged =
      serialized !== undefined || Object.entries(changes).some(changesField(current));
    // An update without changes never collides.
    if (!isChanged) return jsonResponse(200, { posts: [this.#toJson(current)] });
    if (expectedUpdate !== current.updatedAt) {
      const message = "Saving failed! Someone else is editing this post.";
      return errorResponse(409, "UpdateCollisionError", message);
    }
    const content = serialized === undefined ? current.content : contentOf(serialized);
    if (content === undefined) return invalid("Lexical.");
    const changed = { ...current, ...changes, content, updatedAt: this.#moment() };
    this.posts[at] = changed;
    return jsonResponse(200, { posts: [this.#toJson(changed)] });
  }

  #create(body: unknown): Response {
    const { data, error } = z.strictObject({ posts: z.tuple([post]) }).safeParse(body);
    if (data === undefined) return invalid(z.prettifyError(error));
    const [{ lexical: serialized, ...fields }] = data.posts;
    const content = contentOf(serialized);
    if (content === undefined) return invalid("Lexical.");
    this.#created += 1;
    const id = this.#created.toString(16).padStart(24, "0");
    // A slug that is taken gets a number appended.
    const used = this.posts.filter(
      (one) => one.slug === fields.slug || one.slug.startsWith(`${fields.slug}-`),
    ).length;
    const slug = used === 0 ? fields.slug : `${fields.slug}-${used + 1}`;
    const created = { ...fields, slug, id, content, updatedAt: this.#moment() };
    this.posts.push(created);
    return jsonResponse(201, { posts: [this.#toJson(created)] });
  }

  async #upload(form: FormData): Promise<Response> {
    const file = form.get("file");
    const isKnown = file instanceof File && imageTypes.includes(file.type);
    if (!isKnown || form.get("purpose") !== "image") {
      return errorResponse(415, "UnsupportedMediaTypeError", "Please select a valid image.");
    }
    const url = `https://harbour.example/content/images/2026/11/${this.images.size}-${file.name}`;
    this.images.set(url, new Uint8Array(await file.arrayBuffer()));
    return jsonResponse(201, { images: [{ url, ref: form.get("ref") }] });
  }
}

const changesField =
  (current: GhostPost) =>
  ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(Reflect.get(current, name)) !== JSON.stringify(value);

/** Returns an editor's fields of a post; its content only in a requested format (`admin-api/posts/overview`). */
function editorFields({ content, title, ...fields }: GhostPost, query: URLSearchParams) {
  return {
    title,
    status: fields.status,
    feature_image: fields.feature_image ?? null,
    feature_image_alt: fields.feature_image_alt ?? null,
    canonical_url: fields.canonical_url ?? null,
    ...(query.get("formats") === "lexical" && { lexical: JSON.stringify(content) }),
  };
}
