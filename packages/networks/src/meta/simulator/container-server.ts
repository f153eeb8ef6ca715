// What accounts of Threads and Instagram have in common; their own classes define what a container may hold.
// https://developers.facebook.com/documentation: threads/posts, threads/overview (2025-12-22), threads/troubleshooting,
// instagram-platform/instagram-graph-api/reference/ig-user/media and ig-user/media_publish, and, for error codes,
// reference/error-codes (2026-06-02), read on 2026-11-25.

import type { Rules } from "./container-rules.ts";
import type { Contained, Container } from "./contained.ts";
import { graphError, missingError, parseValues, omitAccess } from "./graph-answers.ts";
import { postPage } from "./listed-posts.ts";
import type { LongLivedSignIn } from "./long-lived-sign-in.ts";
import type { FetchMedia } from "./taken-video.ts";

export type Post = Contained & { readonly id: string; readonly at: number };

/** `edge` is the part of the path after the id; `all` includes the token. */
export type ContainerRequest = {
  readonly method: string;
  readonly id: string;
  readonly edge: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly all: Readonly<Record<string, string>>;
};

const day = 86_400_000;

export abstract class ContainerServer {
  abstract readonly rules: Rules;
  abstract readonly signIn: LongLivedSignIn;
  readonly posts: Post[] = [];
  readonly comments = new Map<string, { id: string; text: string; username: string }[]>();
  /** The number of "in progress" responses of the next containers. */
  slow = 0;
  /** The error of the next containers. */
  broken: string | undefined;
  /** The response to the next publication, instead of the simulated one. */
  refusal: Response | undefined;
  quota = 250;
  /** Fetches media as the network's servers do; undefined if the address has none. */
  fetchMedia: FetchMedia = async () => undefined;
  readonly containers = new Map<string, Container>();
  #ids = 17_900_000_000_000_000n;

  async respond(request: Request): Promise<Response> {
    const signedIn = await this.signIn.respond(request);
    if (signedIn) return signedIn;
    const { origin, user, edges, scopes } = this.rules;
    const { href, pathname } = new URL(request.url);
    if (!href.startsWith(`${origin}/`)) return new Response(null, { status: 404 });
    const { values: parameters } = await parseValues(request);
    const endpoint = `${request.method} ${pathname.slice(new URL(origin).pathname.length)}`;
    const isPublishing = endpoint.startsWith("POST") || endpoint.endsWith(`/${edges.limit}`);
    const refused = this.signIn.refusalOf(parameters, isPublishing ? scopes.publish : scopes.read);
    if (refused) return refused;
    const values = omitAccess(parameters);
    switch (endpoint) {
      case "GET /me":
        return this.#profile(values);
      case `POST /${user}/${edges.containers}`:
        return this.#create(values, parameters);
      case `POST /${user}/${edges.publish}`:
        return this.#publish(values);
      case `GET /${user}/${edges.posts}`:
        return this.#list(values);
      case `GET /${user}/${edges.limit}`:
        return this.#limit();
      default: {
        const [, id = "", edge] = / \/([^/]+)(?:\/([^/]+))?$/.exec(endpoint) ?? [];
        return this.respondOne({ method: request.method, id, edge, values, all: parameters });
      }
    }
  }

  /** @returns the content of a container, or the error response */
  abstract createContainer(
    values: Record<string, string>,
    all: Record<string, string>,
  ): Promise<Contained | Response>;

  respondOne({ method, id, edge, values }: ContainerRequest): Response {
    if (edge !== undefined) return missingError(method);
    const container = this.containers.get(id);
    const fields = values["fields"]?.split(",") ?? [];
    if (method !== "GET") return missingError(method);
    if (container) {
      const status = this.statusOf(id, true);
      const message = status === "ERROR" ? this.#faultOf(container) : undefined;
      const messageField = fields.find((field) => field !== this.rules.statusField) ?? "";
      return Response.json({
        id,
        [this.rules.statusField]: status,
        ...(message && { [messageField]: message }),
      });
    }
    const post = this.posts.find((one) => one.id === id);
    if (post === undefined) return missingError(method);
    const { textField, permalink } = this.rules;
    const response = { permalink: permalink(id), ...(post.text && { [textField]: post.text }) };
    return Response.json({ id, ...pickFields(response, fields) });
  }

  statusOf(id: string, isStatusRequest = false): string {
    const container = this.containers.get(id);
    if (container === undefined) return "ERROR";
    if (container.isPublished) return "PUBLISHED";
    if (container.at + day <= this.signIn.now()) return "EXPIRED";
    if (this.broken !== undefined) return "ERROR";
    if (container.waits > 0) {
      if (isStatusRequest) container.waits -= 1;
      return "IN_PROGRESS";
    }
    return this.#faultOf(container) === undefined ? "FINISHED" : "ERROR";
  }

  #faultOf({ contained }: Container): string | undefined {
    return this.broken ?? contained.processed?.fault;
  }

  nextId(): string {
    this.#ids += 1n;
    return String(this.#ids);
  }

  #profile(values: Readonly<Record<string, string>>): Response {
    return Response.json(pickFields(this.rules.profile, values["fields"]?.split(",") ?? ["id"]));
  }

  async #create(
    values: Record<string, string>,
    parameters: Record<string, string>,
  ): Promise<Response> {
    const contained = await this.createContainer(values, parameters);
    if (contained instanceof Response) return contained;
    const id = this.nextId();
    const at = this.signIn.now();
    const waits = this.slow + (contained.processed ? 1 : 0);
    this.containers.set(id, { contained, at, waits, isPublished: false });
    return Response.json({ id });
  }

  #publish({ creation_id: id = "" }: Readonly<Record<string, string>>): Response {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) return refusal;
    const container = this.containers.get(id);
    // `reference/error-codes`, here and below. An item of a carousel cannot be published alone.
    if (container === undefined || container.contained.isItem) {
      return graphError(400, 24, "The requested resource does not exist", {
        error_subcode: 4_279_009,
      });
    }
    const status = this.statusOf(id);
    // `threads/troubleshooting`, `reference/ig-user/media`: a container expires after 24 hours.
    if (status === "EXPIRED") {
      return graphError(400, -2, "The media has expired.", { error_subcode: 2_207_020 });
    }
    if (status !== "FINISHED") {
      const more = { error_subcode: 2_207_027, error_user_msg: "The media is not ready." };
      return graphError(400, 9_007, "Media ID is not available", more);
    }
    // `threads/overview`, `reference/ig-user/media_publish`
    if (this.#countRecentPosts() >= this.quota) {
      const message = "You reached maximum number of posts that is allowed to be published.";
      return graphError(403, 9, message, { error_subcode: 2_207_042 });
    }
    container.isPublished = true;
    const post = { ...container.contained, id: this.nextId(), at: this.signIn.now() };
    this.posts.push(post);
    return Response.json({ id: post.id });
  }

  #countRecentPosts(): number {
    return this.posts.filter(({ at }) => at > this.signIn.now() - day).length;
  }

  #limit(): Response {
    const config = { quota_total: this.quota, quota_duration: 86_400 };
    return Response.json({ data: [{ quota_usage: this.#countRecentPosts(), config }] });
  }

  /** Lists posts without replies, which have a list of their own. */
  #list(values: Readonly<Record<string, string>>): Response {
    const topLevelPosts = this.posts.filter(({ answers }) => answers === undefined);
    return postPage(topLevelPosts, values, this.rules);
  }
}

const pickFields = (response: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(response).filter(([name]) => fields.includes(name)));
