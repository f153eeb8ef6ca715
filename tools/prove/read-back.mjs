import { once } from "node:events";

import { WebSocket } from "ws";

import { xrpc } from "./peers.mjs";

/**
 * What stands on a network, as people read it: `key` is what it stands under.
 * @typedef {{ key: string, text: string, alts: string[], isReply: boolean }} Standing
 */

/** Every post of an account, the oldest first. @param {string} url @param {string} did */
export async function readBluesky(url, did) {
  /** @type {Standing[]} */
  const found = [];
  let cursor = "";
  do {
    const query = `repo=${did}&collection=app.bsky.feed.post&reverse=true&limit=100${cursor && `&cursor=${cursor}`}`;
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await xrpc(url, `com.atproto.repo.listRecords?${query}`);
    for (const { uri, value } of page.records) {
      const images = value.embed?.images ?? [];
      found.push({
        key: uri,
        text: value.text,
        alts: images.map((/** @type {{ alt: string }} */ { alt }) => alt),
        isReply: value.reply !== undefined,
      });
    }
    cursor = page.cursor ?? "";
  } while (cursor !== "");
  return found;
}

/** Every note of an author that any of the relays has. @param {string[]} relays @param {string} author */
export async function readNostr(relays, author) {
  /** @type {Map<string, Standing>} */
  const found = new Map();
  for (const url of relays) {
    const socket = new WebSocket(url);
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await once(socket, "open");
    const isOver = new Promise((resolve) => {
      socket.on("message", (/** @type {Buffer} */ data) => {
        const [type, , event] = JSON.parse(data.toString());
        if (type === "EOSE") resolve(undefined);
        if (type !== "EVENT") return;
        found.set(event.id, { key: event.id, text: event.content, alts: [], isReply: false });
      });
    });
    socket.send(JSON.stringify(["REQ", "all", { authors: [author], kinds: [1], limit: 100_000 }]));
    // oxlint-disable-next-line no-await-in-loop
    await isOver;
    socket.close();
  }
  return [...found.values()];
}

/** Every entry of a workspace's page. @param {import("./backend.mjs").Backend} backend @param {string} channel */
export async function readPage(backend, channel) {
  const entries = await backend.sql()`
    select key, content from private.page_entries where channel_id = ${channel}`;
  return entries.map(({ key, content }) => ({
    key: String(key),
    text: String(content.text),
    alts: content.media.map((/** @type {{ alt: string }} */ { alt }) => alt),
    isReply: false,
  }));
}

/** @param {ReadonlyMap<string, string>} kept */
export function readReceiver(kept) {
  return Array.from(kept, ([key, text]) => ({ key, text, alts: [], isReply: false }));
}
