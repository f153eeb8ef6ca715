/**
 * Facts about each network from its own documentation. None of them is read from the product.
 * @typedef {"page" | "bluesky" | "nostr" | "webhook" | "wordpress" | "mastodon" | "ghost" | "newsletter" | "x" | "threads" | "instagram" | "facebook" | "linkedin" | "slack" | "discord" | "telegram"} NetworkId
 *
 * @typedef {object} Known
 * @property {string} server the server used here
 * @property {"key" | "look" | "sighting" | "none"} safety how a repeated step is recognised: by its key; by reading the network; by reading, although a missing post proves nothing; or not at all
 * @property {boolean} [canDouble] whether a request that a proxy repeats creates two posts, for any client
 * @property {number} [thread] the maximum length of a post; a longer text becomes a thread
 * @property {number} [pictures] how many a post may have
 * @property {boolean} [needsPicture]
 * @property {boolean} [hidesAlts] whether alternative texts cannot be read
 * @property {boolean} [sharesAlts] whether an image has one alternative text for all posts
 * @property {boolean} [comments] whether posts have first comments
 * @property {boolean} [videos]
 * @property {boolean} [edits]
 * @property {boolean} [removes]
 * @property {boolean} [refusesRepeats] whether it refuses a repeated text
 * @property {number} share of the posts
 */

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
  },
  nostr: {
    server: "two relays",
    safety: "key",
    comments: true,
    removes: true,
    share: 9,
  },
  page: {
    server: "Postgres, which keeps the page",
    safety: "key",
    pictures: 20,
    edits: true,
    removes: true,
    videos: true,
    share: 8,
  },
  webhook: {
    server: "a receiver that knows requests by their id",
    safety: "key",
    share: 6,
  },
  wordpress: {
    server: "WordPress 6.5",
    safety: "look",
    pictures: 20,
    edits: true,
    removes: true,
    videos: true,
    share: 9,
  },
  mastodon: {
    server: "snac2, which heeds no key",
    safety: "look",
    sharesAlts: true,
    canDouble: true,
    thread: 500,
    pictures: 4,
    comments: true,
    videos: true,
    share: 13,
  },
  ghost: {
    server: "a simulator of Ghost's Admin API",
    safety: "look",
    pictures: 20,
    edits: true,
    removes: true,
    share: 4,
  },
  newsletter: {
    server: "an SMTP server; mails are counted by recipient",
    safety: "look",
    pictures: 4,
    share: 3,
  },
  x: {
    server: "a simulator of X's API",
    safety: "look",
    // Of a post with pictures: a text alone is refused where it stands there already.
    canDouble: true,
    thread: 280,
    pictures: 4,
    comments: true,
    removes: true,
    refusesRepeats: true,
    videos: true,
    share: 4,
  },
  threads: {
    server: "a simulator of the Threads API",
    safety: "look",
    thread: 500,
    pictures: 20,
    comments: true,
    removes: true,
    videos: true,
    share: 4,
  },
  instagram: {
    server: "a simulator of the Instagram API",
    safety: "look",
    pictures: 10,
    needsPicture: true,
    comments: true,
    videos: true,
    share: 4,
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
  },
  linkedin: {
    server: "a simulator of LinkedIn's Posts API",
    safety: "none",
    canDouble: true,
    pictures: 20,
    comments: true,
    edits: true,
    removes: true,
    videos: true,
    share: 4,
  },
  slack: {
    server: "a simulator of Slack's Web API",
    safety: "look",
    canDouble: true,
    pictures: 10,
    edits: true,
    removes: true,
    share: 4,
  },
  discord: {
    server: "a simulator of Discord's webhooks",
    safety: "none",
    canDouble: true,
    pictures: 10,
    edits: true,
    removes: true,
    videos: true,
    share: 4,
  },
  telegram: {
    server: "a simulator of Telegram's Bot API",
    safety: "none",
    canDouble: true,
    pictures: 10,
    hidesAlts: true,
    edits: true,
    removes: true,
    videos: true,
    share: 4,
  },
};

/** @param {string} name @returns {name is NetworkId} */
export const isNetwork = (name) => Object.hasOwn(networks, name);

export const networkIds = Object.keys(networks).filter(isNetwork);
