import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { bytesToHex } from "nostr-tools/utils";

import { startHttpProxy } from "./http-proxy.mjs";
import { createAccount, startBluesky, startReceiver, startRelay } from "./peers.mjs";
import { readBluesky, readNostr, readPage, readReceiver } from "./read-back.mjs";
import { readSnac, readWordPress } from "./read-sites.mjs";
import { signInOnSnac, startSnac, startWordPress } from "./real-sites.mjs";
import { startSocketProxy } from "./socket-proxy.mjs";

/** @typedef {import("./network-servers.mjs").Account} Account */
/** @typedef {import("./network-servers.mjs").NetworkServer} NetworkServer */
/** @typedef {import("./faults.mjs").Faults} Faults */

/** Starts a PDS behind a proxy, with three accounts for each workspace. @param {Faults} faults @returns {Promise<NetworkServer>} */
async function startBlueskyServer(faults) {
  const server = await startBluesky();
  const proxy = await startHttpProxy({ network: "bluesky", target: server.url, faults });
  return {
    network: "bluesky",
    async accounts(number) {
      const names = ["a", "b", "c"].map((letter) => `lark-${number}-${letter}`);
      return Promise.all(
        names.map(async (name) => {
          const { did, ...session } = await createAccount(server.url, name);
          const service = proxy.url;
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
    settle: proxy.settle,
    async stop() {
      proxy.stop();
      await server.stop();
    },
  };
}

/**
 * Starts two relays, each behind a proxy that injects the faults. Channels use the proxies; `read` reads from the
 * relays directly.
 * @param {Faults} faults
 * @returns {Promise<NetworkServer>}
 */
async function startNostrServer(faults) {
  const relays = await Promise.all([startRelay(), startRelay()]);
  const proxies = await Promise.all(relays.map(({ url }) => startSocketProxy(url, faults)));
  return {
    network: "nostr",
    async accounts() {
      const key = generateSecretKey();
      const settings = { relays: proxies.map(({ url }) => url) };
      const credentials = { kind: "secret_key", secretKey: bytesToHex(key) };
      return [{ network: "nostr", account: getPublicKey(key), settings, credentials }];
    },
    read: ({ account }) =>
      readNostr(
        relays.map(({ url }) => url),
        account,
      ),
    async stop() {
      for (const proxy of proxies) proxy.stop();
      await Promise.all(relays.map((relay) => relay.stop()));
    },
  };
}

/** @param {Faults} faults @returns {Promise<NetworkServer & { receiver: Awaited<ReturnType<typeof startReceiver>> }>} */
export async function startWebhookServer(faults) {
  const receiver = await startReceiver();
  const proxy = await startHttpProxy({ network: "webhook", target: receiver.url, faults });
  return {
    network: "webhook",
    receiver,
    async accounts(number) {
      const credentials = { url: `${proxy.url}/posts/${number}`, secret: receiver.secret };
      return [{ network: "webhook", account: "receiver", settings: {}, credentials }];
    },
    read: async () => readReceiver(receiver.texts),
    settle: proxy.settle,
    async stop() {
      proxy.stop();
      await receiver.stop();
    },
  };
}

/** @param {Faults} faults @returns {Promise<NetworkServer>} */
async function startWordPressServer(faults) {
  const server = await startWordPress();
  const proxy = await startHttpProxy({ network: "wordpress", target: server.url, faults });
  const root = `${proxy.url}/wp-json/`;
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
    settle: proxy.settle,
    async stop() {
      proxy.stop();
      await server.stop();
    },
  };
}

/** @param {Faults} faults @returns {Promise<NetworkServer>} */
async function startMastodonServer(faults) {
  // As many accounts as workspaces: each is connected in two of them.
  const server = await startSnac(["lark0", "lark1", "lark2", "lark3"]);
  const proxy = await startHttpProxy({ network: "mastodon", target: server.url, faults });
  /** @type {Map<string, Promise<Awaited<ReturnType<typeof signInOnSnac>>>>} */
  const sessions = new Map();
  /** Signs in once on each account. @param {string} name */
  function sessionOf(name) {
    const session =
      sessions.get(name) ?? signInOnSnac(server.url, name, server.passwords[name] ?? "");
    sessions.set(name, session);
    return session;
  }
  return {
    network: "mastodon",
    async accounts(number) {
      const name = `lark${Math.floor(number / 2) % 4}`;
      const { id, client, accessToken } = await sessionOf(name);
      // snac2 takes a hundred thousand characters, which would never need a thread: use most servers' limit.
      const limits = { text: 500, poll: null };
      return [
        {
          network: "mastodon",
          account: name,
          settings: { account: id, listsEverything: true, limits },
          credentials: { service: proxy.url, client, accessToken },
        },
      ];
    },
    read: async ({ account }) => readSnac(server.url, await sessionOf(account)),
    settle: proxy.settle,
    async stop() {
      proxy.stop();
      await server.stop();
    },
  };
}

/** @returns {NetworkServer} */
export function createPageServer() {
  return {
    network: "page",
    accounts: async () => [],
    read: ({ id }, backend) => readPage(backend, id),
    stop: async () => undefined,
  };
}

/** Starts one network's server, by network; the webhook's and the page's are started for every proof. */
export const startRealServers = {
  bluesky: startBlueskyServer,
  nostr: startNostrServer,
  wordpress: startWordPressServer,
  mastodon: startMastodonServer,
};
