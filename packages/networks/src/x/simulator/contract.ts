// A simulator of X's API v2 by its contract: https://docs.x.com, read on 2026-11-25. Each rule names its page there. Where
// a page leaves something open, the simulator takes the stricter reading.

import { textLength } from "@postlark/domain/text-length";

import { invalid, problem, XMedia } from "./media.ts";
import { createPost } from "./requests.ts";
import { account, type Post, renderPost } from "./shown.ts";
import { XSignIn } from "./sign-in.ts";

/** An account, and the application that its owner authorized. */
export class XContract {
  readonly posts: Post[] = [];
  readonly signIn = new XSignIn();
  /** The response to the next post, instead of the simulated one. */
  refusal: Response | undefined;
  /** Whether the operator has credits, and enough of them for reading. */
  hasCredits = true;
  mayRead = true;
  /** Posts that the account may still publish today. */
  left = 100;
  /** Whether the response to the next post is lost. */
  losesAnswer = false;
  readonly media = new XMedia(() => this.#next());
  #last = 1_880_000_000_000_000_000n;

  async respond(request: Request): Promise<Response> {
    const signedIn = await this.signIn.respond(request);
    if (signedIn) return signedIn;
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    const granted = await this.signIn.server.findScopes(token);
    if (granted === undefined) return problem(401, "Unauthorized", "Unauthorized");
    if (!this.hasCredits) {
      const message = "Your enrolled account does not have any credits to fulfill this request.";
      return problem(402, "CreditsDepleted", message, "https://api.twitter.com/2/problems/credits");
    }
    const { origin, pathname, searchParams } = new URL(request.url);
    const [, first = "", second = ""] = /^\/2\/(\w+)(?:\/([\w/]+))?$/.exec(pathname) ?? [];
    const hasScopes = (...scopes: readonly string[]) =>
      scopes.every((one) => granted.includes(one));
    const forbidden = problem(403, "Forbidden", "Your client app has not the scopes for this.");
    if (origin === "https://api.x.com" && first === "media") {
      const answer = hasScopes("media.write") ? this.media.respond(request, second) : forbidden;
      if (answer) return answer;
    }
    switch (`${request.method} ${origin}/2/${first}/${second.replace(/\d+/, ":id")}`) {
      case "GET https://api.x.com/2/users/me":
        return hasScopes("tweet.read", "users.read") ? Response.json({ data: account }) : forbidden;
      case "GET https://api.x.com/2/users/:id/tweets":
        return hasScopes("tweet.read", "users.read") ? this.#list(second, searchParams) : forbidden;
      case "POST https://api.x.com/2/tweets/":
        return hasScopes("tweet.read", "tweet.write", "users.read")
          ? this.#post(await request.json())
          : forbidden;
      case "DELETE https://api.x.com/2/tweets/:id":
        return hasScopes("tweet.read", "tweet.write", "users.read")
          ? this.#delete(second)
          : forbidden;
      default:
        return problem(404, "Not Found", "There is nothing here.");
    }
  }

  #next(): string {
    this.#last += 1n;
    return String(this.#last);
  }

  #post(body: unknown): Response {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) return refusal;
    const { data } = createPost.safeParse(body);
    if (data === undefined) return invalid("One or more parameters to your request was invalid.");
    const { text = "", media, reply, reply_settings: replies } = data;
    const attachedMedia = this.media.findReady(media?.media_ids ?? []);
    if (attachedMedia === undefined) return invalid("Your media IDs are invalid.");
    // `x-api/media/quickstart/best-practices`: one video, and no other media.
    if (attachedMedia.length > 1 && attachedMedia.some(({ key }) => key.startsWith("7_"))) {
      return invalid("A post has up to 4 photos, or 1 video.");
    }
    if (text.trim() === "" && attachedMedia.length === 0)
      return invalid("text or media is required.");
    const replyTo = reply?.in_reply_to_tweet_id;
    if (replyTo !== undefined && this.posts.every((one) => one.id !== replyTo)) {
      return problem(403, "Forbidden", "You attempted to reply to a Tweet that is deleted.");
    }
    if (replyTo !== undefined && replies !== undefined) {
      return invalid("An answer has the settings of what it answers.");
    }
    // `fundamentals/counting-characters`
    if (textLength(text, "weighted") > 280) {
      return problem(403, "Forbidden", "Your Tweet text is too long.");
    }
    const isRepeated = this.posts.some(
      (one) => one.text === text && one.pictures.length === 0 && one.replyTo === replyTo,
    );
    if (isRepeated && attachedMedia.length === 0) {
      const message = "You are not allowed to create a Tweet with duplicate content.";
      return problem(403, "Forbidden", message);
    }
    return this.#publish({ text, pictures: attachedMedia, replyTo, replies });
  }

  /** `x-api/fundamentals/rate-limits`: 100 posts in 15 minutes per account, and a limit per day. */
  #publish(fields: Omit<Post, "id" | "at">): Response {
    const reset = String(Math.floor(Date.now() / 1_000) + 3_600);
    const headers = {
      "x-user-limit-24hour-limit": "100",
      "x-user-limit-24hour-remaining": String(Math.max(0, this.left - 1)),
      "x-user-limit-24hour-reset": reset,
    };
    if (this.left === 0) {
      const status = 429;
      return Response.json(
        { title: "Too Many Requests", status, type: "about:blank" },
        { status, headers },
      );
    }
    this.left -= 1;
    const post = { ...fields, id: this.#next(), at: new Date() };
    this.posts.push(post);
    const { losesAnswer } = this;
    this.losesAnswer = false;
    if (losesAnswer) return new Response("<h1>Bad gateway</h1>", { status: 502 });
    return Response.json(
      { data: { id: post.id, text: renderPost(post).text } },
      { status: 201, headers },
    );
  }

  /** `x-api/posts/post-delete-by-post-id` */
  #delete(named: string): Response {
    const at = this.posts.findIndex((one) => one.id === named);
    if (at === -1) {
      const type = "https://api.twitter.com/2/problems/resource-not-found";
      return problem(404, "Not Found Error", `Could not find tweet with id: [${named}].`, type);
    }
    this.posts.splice(at, 1);
    return Response.json({ data: { deleted: true } });
  }

  /** `x-api/users/get-posts`: newest first, at most 100. */
  #list(path: string, params: URLSearchParams): Response {
    if (!this.mayRead) {
      const type = "https://api.twitter.com/2/problems/client-forbidden";
      const message =
        "When authenticating requests, you must use keys from a project that may read.";
      return problem(403, "Client Forbidden", message, type);
    }
    const since = params.get("start_time") ?? "";
    const maxResults = Number(params.get("max_results") ?? 10);
    const isTime =
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(since) && Date.parse(since) < Date.now();
    if (path !== `${account.id}/tweets` || !isTime || maxResults < 5 || maxResults > 100) {
      return invalid("One or more parameters to your request was invalid.");
    }
    const listedPosts = this.posts
      .toReversed()
      .filter(({ at }) => at.getTime() >= Date.parse(since));
    const data = listedPosts.slice(0, maxResults).map((post) => renderPost(post));
    const next = listedPosts.length > maxResults && { next_token: "7140w" };
    const meta = { result_count: data.length, ...next };
    return Response.json({ ...(data.length > 0 && { data }), meta });
  }
}
