import { once } from "node:events";

import { WebSocket } from "ws";

import { xrpc } from "./peers.mjs";

/**
 * A post that a network has, as people read it.
 * @typedef {object} Standing
 * @property {string} key its key on the network
 * @property {string} text
 * @property {string[]} alts
 * @property {boolean} isReply
 * @property {string} [answers] the key of the post that it replies to, if the network tells
 * @property {string} [answersText] that post's text, if only the text is known
 * @property {string[]} [comments] comments on it, if those are not posts
 * @property {string} [reader] its recipient, if there is only one
 */

/** Every post of an account, the oldest first. @param {string} url @param {string} did */
export async function readBluesky(url, did) {
  /** @type {Standing[]} */
  const posts = [];
  let cursor = "";
  do {
    const query = `repo=${did}&collection=app.bsky.feed.post&reverse=true&limit=100${cursor && `&cursor=${cursor}`}`;
    const page = await xrpc(url, `com.atproto.repo.listRecords?${query}`);
    for (const { uri, value } of page.records) {
      const images = value.embed?.images ?? [];
      posts.push({
        key: uri,
        text: value.text,
        alts: images.map((/** @type {{ alt: string }} */ { alt }) => alt),
        isReply: value.reply !== undefined,
        ...(value.reply && { answers: value.reply.parent.uri }),
      });
    }
    cursor = page.cursor ?? "";
  } while (cursor !== "");
  return posts;
}

/** Every note of an author on any of the relays. @param {string[]} relays @param {string} author */
export async function readNostr(relays, author) {
  /** @type {Map<string, Standing>} */
  const notes = new Map();
  for (const url of relays) {
    const socket = new WebSocket(url);
    await once(socket, "open");
    const allReceived = new Promise((resolve) => {
      socket.on("message", (/** @type {Buffer} */ data) => {
        const [type, , event] = JSON.parse(data.toString());
        if (type === "EOSE") resolve(undefined);
        if (type !== "EVENT") return;
        const answered = event.tags.find((/** @type {string[]} */ [name]) =>
          /^e$/i.test(name ?? ""),
        );
        notes.set(event.id, {
          key: event.id,
          text: event.content,
          alts: [],
          isReply: answered !== undefined,
        });
      });
    });
    socket.send(
      JSON.stringify(["REQ", "all", { authors: [author], kinds: [1, 1111], limit: 100_000 }]),
    );
    await allReceived;
    socket.close();
  }
  return [...notes.values()];
}

/** Every entry of a workspace's page. @param {import("./backend.mjs").Backend} backend @param {string} channel */
export async function readPage(backend, channel) {
  const entries = await backend.sql()`
    select key, content from private.page_entries where channel_id = ${channel} and removed_at is null`;
  return entries.map(({ key, content }) => ({
    key: String(key),
    text: String(content.text),
    alts: content.media.map((/** @type {{ alt: string }} */ { alt }) => alt),
    isReply: false,
  }));
}

/** @param {ReadonlyMap<string, string>} texts */
export function readReceiver(texts) {
  return Array.from(texts, ([key, text]) => ({ key, text, alts: [], isReply: false }));
}
