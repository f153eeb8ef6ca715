import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { bytesToHex } from "nostr-tools/utils";

import { startHttpProxy } from "./http-proxy.mjs";
import { createAccount, startBluesky, startReceiver, startRelay } from "./peers.mjs";
import { readBluesky, readNostr, readPage, readReceiver } from "./read-back.mjs";
import { readSnac, readWordPress } from "./read-sites.mjs";
import { signInOnSnac, startSnac, startWordPress } from "./real-sites.mjs";
import { startSocketProxy } from "./socket-proxy.mjs";

/** @typedef {import("./places.mjs").Account} Account */
/** @typedef {import("./places.mjs").Place} Place */
/** @typedef {import("./faults.mjs").Faults} Faults */

/** @param {Faults} faults @returns {Promise<Place>} */
async function blueskyPlace(faults) {
  const server = await startBluesky();
  const way = await startHttpProxy({ network: "bluesky", target: server.url, faults });
  return {
    network: "bluesky",
    async accounts(number) {
      const names = ["a", "b", "c"].map((letter) => `lark-${number}-${letter}`);
      return Promise.all(
        names.map(async (name) => {
          const { did, ...session } = await createAccount(server.url, name);
          const service = way.url;
          return {
            network: /** @type {const} */ ("bluesky"),
            account: did,
            settings: { service },
            credentials: { kind: "app_password", service, identifier: did, ...session },
          };
        }),
      );
    },
    read: ({ account }) => readBluesky(server.url, account),
    settle: way.settle,
    async stop() {
      way.stop();
      await server.stop();
    },
  };
}

/** @param {Faults} faults @returns {Promise<Place>} */
async function nostrPlace(faults) {
  const relays = await Promise.all([startRelay(), startRelay()]);
  const ways = await Promise.all(relays.map(({ url }) => startSocketProxy(url, faults)));
  return {
    network: "nostr",
    async accounts() {
      const key = generateSecretKey();
      const settings = { relays: ways.map(({ url }) => url) };
      const credentials = { kind: "secret_key", secretKey: bytesToHex(key) };
      return [{ network: "nostr", account: getPublicKey(key), settings, credentials }];
    },
    read: ({ account }) =>
      readNostr(
        relays.map(({ url }) => url),
        account,
      ),
    async stop() {
      for (const way of ways) way.stop();
      await Promise.all(relays.map((relay) => relay.stop()));
    },
  };
}

/** @param {Faults} faults @returns {Promise<Place & { receiver: Awaited<ReturnType<typeof startReceiver>> }>} */
export async function webhookPlace(faults) {
  const receiver = await startReceiver();
  const way = await startHttpProxy({ network: "webhook", target: receiver.url, faults });
  return {
    network: "webhook",
    receiver,
    async accounts(number) {
      const credentials = { url: `${way.url}/posts/${number}`, secret: receiver.secret };
      return [{ network: "webhook", account: "receiver", settings: {}, credentials }];
    },
    read: async () => readReceiver(receiver.texts),
    settle: way.settle,
    async stop() {
      way.stop();
      await receiver.stop();
    },
  };
}

/** @param {Faults} faults @returns {Promise<Place>} */
async function wordpressPlace(faults) {
  const server = await startWordPress();
  const way = await startHttpProxy({ network: "wordpress", target: server.url, faults });
  const root = `${way.url}/wp-json/`;
  return {
    network: "wordpress",
    // A few accounts, each in several workspaces.
    async accounts(number) {
      const username = number % 2 === 0 ? "author" : "administrator";
      const credentials = { root, username, password: server.passwords[username] };
      const settings = { limits: { canonical: false } };
      return [{ network: "wordpress", account: username, settings, credentials }];
    },
    read: () => readWordPress(server),
    settle: way.settle,
    async stop() {
      way.stop();
      await server.stop();
    },
  };
}

/** @param {Faults} faults @returns {Promise<Place>} */
async function mastodonPlace(faults) {
  // As many accounts as workspaces: each is connected in two of them.
  const server = await startSnac(["lark0", "lark1", "lark2", "lark3"]);
  const way = await startHttpProxy({ network: "mastodon", target: server.url, faults });
  /** @type {Map<string, Promise<Awaited<ReturnType<typeof signInOnSnac>>>>} */
  const signedIn = new Map();
  /** @param {string} name */
  function session(name) {
    const known =
      signedIn.get(name) ?? signInOnSnac(server.url, name, server.passwords[name] ?? "");
    signedIn.set(name, known);
    return known;
  }
  return {
    network: "mastodon",
    async accounts(number) {
      const name = `lark${Math.floor(number / 2) % 4}`;
      const { id, client, accessToken } = await session(name);
      // snac2 takes a hundred thousand characters, which would never need a thread: use most servers' limit.
      const limits = { text: 500, poll: null };
      return [
        {
          network: "mastodon",
          account: name,
          settings: { account: id, listsEverything: true, limits },
          credentials: { service: way.url, client, accessToken },
        },
      ];
    },
    read: async ({ account }) => readSnac(server.url, await session(account)),
    settle: way.settle,
    async stop() {
      way.stop();
      await server.stop();
    },
  };
}

/** @returns {Place} */
export function pagePlace() {
  return {
    network: "page",
    accounts: async () => [],
    read: ({ id }, backend) => readPage(backend, id),
    stop: async () => undefined,
  };
}

export const realPlaces = {
  bluesky: blueskyPlace,
  nostr: nostrPlace,
  wordpress: wordpressPlace,
  mastodon: mastodonPlace,
};
