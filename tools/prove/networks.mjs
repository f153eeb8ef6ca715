/**
 * What the proof knows of each network by the network's own documentation. Nothing of it is read from the product.
 * @typedef {"page" | "bluesky" | "nostr" | "webhook" | "wordpress" | "mastodon" | "ghost" | "newsletter" | "x" | "threads" | "instagram" | "facebook" | "linkedin" | "slack" | "discord" | "telegram"} NetworkId
 *
 * @typedef {object} Known
 * @property {string} server what answers here
 * @property {"key" | "look" | "sighting" | "none"} safety a step that is sent again is known by its key; what stands there can be read; what is seen there is there, and what is not seen may be; or nobody can look
 * @property {boolean} [canDouble] whether a request that somebody in the middle sends twice makes two posts, whoever sent it
 * @property {number} [thread] how many characters a post has, where a longer text becomes a thread
 * @property {number} [pictures] how many a post may have
 * @property {boolean} [needsPicture]
 * @property {boolean} [hidesAlts] whether nobody can read what a picture is called
 * @property {boolean} [comments] whether a first comment can be said below a post
 * @property {boolean} [videos]
 * @property {boolean} [edits]
 * @property {boolean} [removes]
 * @property {boolean} [refusesRepeats] whether it refuses a text that stands there already
 * @property {number} share of the posts
 * @property {{ status: number, body: unknown }} refusal "no", in its own words
 */

const graphRefusal = {
  status: 400,
  body: { error: { message: "(#100) Invalid parameter", type: "OAuthException", code: 100 } },
};

/** @type {{ readonly [Id in NetworkId]: Known }} */
export const networks = {
  bluesky: {
    server: "Bluesky's own (PDS)",
    safety: "key",
    thread: 300,
    pictures: 4,
    comments: true,
    removes: true,
    share: 20,
    refusal: { status: 400, body: { error: "InvalidRequest", message: "Invalid record" } },
  },
  nostr: {
    server: "two relays",
    safety: "key",
    comments: true,
    removes: true,
    share: 9,
    refusal: { status: 400, body: "invalid" },
  },
  page: {
    server: "Postgres, which keeps the page",
    safety: "key",
    pictures: 20,
    edits: true,
    removes: true,
    share: 8,
    refusal: { status: 400, body: "invalid" },
  },
  webhook: {
    server: "a receiver that knows requests by their id",
    safety: "key",
    share: 6,
    refusal: { status: 400, body: { error: "invalid payload" } },
  },
  wordpress: {
    server: "WordPress 6.5",
    safety: "look",
    pictures: 20,
    edits: true,
    removes: true,
    share: 9,
    refusal: {
      status: 400,
      body: {
        code: "rest_invalid_param",
        message: "Invalid parameter(s): title",
        data: { status: 400, params: { title: "title is not allowed." } },
      },
    },
  },
  mastodon: {
    server: "snac2, which heeds no key",
    safety: "look",
    canDouble: true,
    thread: 500,
    pictures: 4,
    comments: true,
    share: 13,
    refusal: { status: 422, body: { error: "Validation failed: Text is not allowed" } },
  },
  ghost: {
    server: "a simulator of Ghost's Admin API",
    safety: "look",
    pictures: 20,
    edits: true,
    removes: true,
    share: 4,
    refusal: {
      status: 422,
      body: {
        errors: [{ message: "Validation error, cannot save post.", type: "ValidationError" }],
      },
    },
  },
  newsletter: {
    server: "an SMTP server; mails are counted by recipient",
    safety: "look",
    pictures: 4,
    share: 3,
    refusal: { status: 550, body: "5.7.1 refused" },
  },
  x: {
    server: "a simulator of X's API",
    safety: "look",
    thread: 280,
    pictures: 4,
    comments: true,
    removes: true,
    refusesRepeats: true,
    share: 4,
    refusal: {
      status: 400,
      body: {
        title: "Invalid Request",
        detail: "One or more parameters to your request was invalid.",
        type: "https://api.twitter.com/2/problems/invalid-request",
        status: 400,
        errors: [{ message: "text is invalid" }],
      },
    },
  },
  threads: {
    server: "a simulator of the Threads API",
    safety: "look",
    thread: 500,
    pictures: 20,
    comments: true,
    removes: true,
    share: 4,
    refusal: graphRefusal,
  },
  instagram: {
    server: "a simulator of the Instagram API",
    safety: "look",
    pictures: 10,
    needsPicture: true,
    comments: true,
    share: 4,
    refusal: graphRefusal,
  },
  facebook: {
    server: "a simulator of the Pages API",
    safety: "sighting",
    canDouble: true,
    pictures: 10,
    comments: true,
    edits: true,
    removes: true,
    share: 4,
    refusal: graphRefusal,
  },
  linkedin: {
    server: "a simulator of LinkedIn's Posts API",
    safety: "none",
    canDouble: true,
    pictures: 20,
    comments: true,
    edits: true,
    removes: true,
    share: 4,
    refusal: {
      status: 422,
      body: { status: 422, code: "INVALID_POST", message: "A field of the post is invalid" },
    },
  },
  slack: {
    server: "a simulator of Slack's Web API",
    safety: "look",
    canDouble: true,
    pictures: 10,
    edits: true,
    removes: true,
    share: 4,
    refusal: { status: 200, body: { ok: false, error: "invalid_blocks" } },
  },
  discord: {
    server: "a simulator of Discord's webhooks",
    safety: "none",
    canDouble: true,
    pictures: 10,
    edits: true,
    removes: true,
    share: 4,
    refusal: { status: 400, body: { code: 50_035, message: "Invalid Form Body" } },
  },
  telegram: {
    server: "a simulator of Telegram's Bot API",
    safety: "none",
    canDouble: true,
    pictures: 10,
    hidesAlts: true,
    edits: true,
    removes: true,
    share: 4,
    refusal: {
      status: 400,
      body: { ok: false, error_code: 400, description: "Bad Request: message text is invalid" },
    },
  },
};

/** @type {readonly NetworkId[]} */
export const networkIds = /** @type {NetworkId[]} */ (Object.keys(networks));

/** @param {string} name @returns {name is NetworkId} */
export const isNetwork = (name) => name in networks;

/** What reads, of the requests that networks want as a POST. */
const readingPosts =
  /\/(?:conversations\.(?:history|info)|auth\.test|chat\.getPermalink|files\.info|getChat\w*|getMe)\b/;

/** What gives and renews tokens: what goes wrong there asks a person to connect again, and is none of this. */
const tokenPaths = /\/(?:oauth\d?|token|refresh_access_token|access_token)\b(?!.*statuses)/;

/**
 * What a request is there for.
 * @param {{ method: string, path: string }} request
 * @returns {"read" | "write" | "token"}
 */
export function purposeOf({ method, path }) {
  const [name = ""] = path.split("?");
  if (tokenPaths.test(name)) return "token";
  if (method === "GET" || method === "HEAD") return "read";
  return readingPosts.test(name) ? "read" : "write";
}
