import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { bytesToHex } from "nostr-tools/utils";

import { startHttpProxy } from "./http-proxy.mjs";
import { createAccount, startBluesky, startReceiver, startRelay } from "./peers.mjs";
import { readBluesky, readNostr, readPage, readReceiver } from "./read-back.mjs";
import { startSocketProxy } from "./socket-proxy.mjs";

/**
 * @typedef {object} Account
 * @property {"bluesky" | "nostr" | "webhook"} network
 * @property {string} account as its network names it
 * @property {{ service?: string, relays?: string[] }} settings
 * @property {unknown} credentials as the network's own code makes them when it is connected
 */

/**
 * The real servers, the ways to them on which things get lost, and the ways on which nothing does.
 * @param {import("./faults.mjs").Faults} faults
 */
export async function startPlaces(faults) {
  const bluesky = await startBluesky();
  const relays = await Promise.all([startRelay(), startRelay()]);
  const receiver = await startReceiver();
  const ways = {
    bluesky: await startHttpProxy(bluesky.url, faults),
    receiver: await startHttpProxy(receiver.url, faults),
    relays: await Promise.all(relays.map(({ url }) => startSocketProxy(url, faults))),
  };

  /** @param {string} name @returns {Promise<Account>} */
  async function blueskyAccount(name) {
    const { did, password, accessJwt, refreshJwt } = await createAccount(bluesky.url, name);
    const service = ways.bluesky.url;
    return {
      network: "bluesky",
      account: did,
      settings: { service },
      credentials: {
        kind: "app_password",
        service,
        identifier: did,
        password,
        accessJwt,
        refreshJwt,
      },
    };
  }

  /** @returns {Account} */
  function nostrAccount() {
    const key = generateSecretKey();
    return {
      network: "nostr",
      account: getPublicKey(key),
      settings: { relays: ways.relays.map(({ url }) => url) },
      credentials: { kind: "secret_key", secretKey: bytesToHex(key) },
    };
  }

  /** @returns {Account} */
  function webhookAccount() {
    const credentials = { url: `${ways.receiver.url}/posts`, secret: receiver.secret };
    return { network: "webhook", account: "receiver", settings: {}, credentials };
  }

  return {
    receiver,
    /** Accounts for one workspace. @param {number} number */
    async accounts(number) {
      const names = ["a", "b", "c"].map((letter) => `lark-${number}-${letter}`);
      return [
        ...(await Promise.all(names.map(blueskyAccount))),
        nostrAccount(),
        ...(number === 0 ? [webhookAccount()] : []),
      ];
    },
    /**
     * Everything that stands on a channel.
     * @param {import("./workspaces.mjs").Channel} channel
     * @param {import("./backend.mjs").Backend} backend
     * @returns {Promise<import("./read-back.mjs").Standing[]>}
     */
    async read({ id, network, account }, backend) {
      if (network === "bluesky") return readBluesky(bluesky.url, account);
      if (network === "nostr")
        return readNostr(
          relays.map(({ url }) => url),
          account,
        );
      return network === "page" ? readPage(backend, id) : readReceiver(receiver.kept);
    },
    async stop() {
      for (const way of [ways.bluesky, ways.receiver, ...ways.relays]) way.stop();
      await Promise.all([bluesky, ...relays, receiver].map((server) => server.stop()));
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startPlaces>>} Places */
