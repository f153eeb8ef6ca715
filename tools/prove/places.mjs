import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { bytesToHex } from "nostr-tools/utils";

import { startHttpProxy } from "./http-proxy.mjs";
import { startMailProxy } from "./mail-proxy.mjs";
import { createAccount, startBluesky, startReceiver, startRelay } from "./peers.mjs";
import { readBluesky, readNostr, readPage, readReceiver } from "./read-back.mjs";
import { readSimulated } from "./read-simulated.mjs";
import { readSnac, readWordPress } from "./read-sites.mjs";
import { signInOnSnac, startSnac, startWordPress } from "./real-sites.mjs";
import { startSimulators } from "./simulators.mjs";
import { startSocketProxy } from "./socket-proxy.mjs";

/**
 * @typedef {import("./networks.mjs").NetworkId} NetworkId
 *
 * @typedef {object} Account
 * @property {NetworkId} network
 * @property {string} account as its network names it
 * @property {string} [handle]
 * @property {object} settings
 * @property {unknown} credentials as the network's own code makes them when it is connected
 * @property {string[]} [readers] who is written to
 *
 * Where one network's posts go.
 * @typedef {object} Place
 * @property {NetworkId} network
 * @property {(number: number) => Promise<Account[]>} accounts for one workspace
 * @property {(channel: import("./workspaces.mjs").Channel, backend: import("./backend.mjs").Backend) => Promise<import("./read-back.mjs").Standing[]>} read
 * @property {() => Promise<void>} [settle]
 * @property {() => Promise<void>} stop
 *
 * @typedef {import("./faults.mjs").Faults} Faults
 */

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
async function webhookPlace(faults) {
  const receiver = await startReceiver();
  const way = await startHttpProxy({ network: "webhook", target: receiver.url, faults });
  return {
    network: "webhook",
    receiver,
    async accounts(number) {
      const credentials = { url: `${way.url}/posts/${number}`, secret: receiver.secret };
      return [{ network: "webhook", account: "receiver", settings: {}, credentials }];
    },
    read: async () => readReceiver(receiver.kept),
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
    // Few accounts, each in several workspaces.
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
  // As many as workspaces, two by two: each account is connected in two of them.
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
      // It takes a hundred thousand characters, and would never make a thread: here it is as most servers are.
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
function pagePlace() {
  return {
    network: "page",
    accounts: async () => [],
    read: ({ id }, backend) => readPage(backend, id),
    stop: async () => undefined,
  };
}

/**
 * @param {import("./simulators.mjs").Simulators} simulators
 * @param {Faults} faults
 * @returns {Promise<Place>}
 */
async function newsletterPlace(simulators, faults) {
  const way = await startMailProxy(simulators.mailPort, faults);
  return {
    network: "newsletter",
    async accounts(number) {
      const from = `news-${number}@larks.test`;
      return [
        {
          network: "newsletter",
          account: from,
          settings: { name: "Larks", from, imprint: "Larkfield Studio, 1 Meadow Lane" },
          credentials: {
            host: "127.0.0.1",
            port: way.port,
            security: "none",
            login: null,
            key: null,
          },
          readers: ["wren", "robin", "finch"].map((name) => `${name}-${number}@reader.test`),
        },
      ];
    },
    read: () => readSimulated(simulators, "newsletter"),
    async stop() {
      way.stop();
    },
  };
}

/**
 * @param {import("./simulators.mjs").Simulated} simulated
 * @param {import("./simulators.mjs").Simulators | undefined} simulators
 * @param {Faults} faults
 * @returns {Promise<Place & { hosts: [string, number][] }>}
 */
async function simulatedPlace({ network, hosts, account, credentials }, simulators, faults) {
  if (simulators === undefined) throw new Error("There are no simulators.");
  const way = await startHttpProxy({ network, target: simulators.url, keepsHost: true, faults });
  const { accountId, handle, settings } = account;
  return {
    network,
    hosts: hosts.map((host) => [host, way.port]),
    accounts: async () => [{ network, account: accountId, handle, settings, credentials }],
    read: () => readSimulated(simulators, network),
    settle: way.settle,
    async stop() {
      way.stop();
    },
  };
}

/** Those whose servers are none of ours. @type {ReadonlySet<NetworkId>} */
const ownServers = new Set(["page", "bluesky", "nostr", "webhook", "wordpress", "mastodon"]);

const realPlaces = {
  bluesky: blueskyPlace,
  nostr: nostrPlace,
  wordpress: wordpressPlace,
  mastodon: mastodonPlace,
};

/**
 * The servers, the ways to them on which things get lost, and the ways on which nothing does.
 * @param {Faults} faults
 * @param {ReadonlySet<NetworkId>} wanted
 */
export async function startPlaces(faults, wanted) {
  // The short form knows real servers alone.
  const isSimulated = [...wanted].some((network) => !ownServers.has(network));
  const simulators = isSimulated ? await startSimulators() : undefined;
  const webhook = await webhookPlace(faults);
  const real = Object.entries(realPlaces).filter(([network]) =>
    wanted.has(/** @type {NetworkId} */ (network)),
  );
  const simulated = await Promise.all(
    (simulators?.accounts ?? [])
      .filter(({ network }) => wanted.has(network))
      .map((one) => simulatedPlace(one, simulators, faults)),
  );
  /** @type {Place[]} */
  const places = [
    ...(wanted.has("page") ? [pagePlace()] : []),
    ...(await Promise.all(real.map(([, start]) => start(faults)))),
    ...simulated,
    ...(wanted.has("webhook") ? [webhook] : []),
    ...(wanted.has("newsletter") && simulators ? [await newsletterPlace(simulators, faults)] : []),
  ];
  const accounts = simulators?.accounts ?? [];
  const applications = Object.assign({}, ...accounts.map((one) => one.applications));
  return {
    receiver: webhook.receiver,
    /** Where an engine finds what has an address of its own on the internet. */
    addresses: Object.fromEntries(simulated.flatMap(({ hosts }) => hosts)),
    /** As an installation is registered at networks, in an engine's environment. */
    applications: Object.fromEntries(
      Object.entries(applications).flatMap(([network, { id, secret }]) => [
        [`${network.toUpperCase()}_CLIENT_ID`, id],
        [`${network.toUpperCase()}_CLIENT_SECRET`, secret],
      ]),
    ),
    /** Accounts for one workspace. @param {number} number @returns {Promise<Account[]>} */
    async accounts(number) {
      const all = await Promise.all(places.map((place) => place.accounts(number)));
      return all.flat();
    },
    /**
     * Everything that stands where a channel's posts go.
     * @param {import("./workspaces.mjs").Channel} channel
     * @param {import("./backend.mjs").Backend} backend
     */
    async read(channel, backend) {
      const place = places.find(({ network }) => network === channel.network);
      try {
        return (await place?.read(channel, backend)) ?? [];
      } catch (error) {
        const words = simulators?.words() ?? "";
        throw new Error(`What stands on ${channel.network} cannot be read. ${words}`, {
          cause: error,
        });
      }
    },
    /** Waits for what is done although whoever asked for it was told otherwise. */
    async settle() {
      await Promise.all(places.map((place) => place.settle?.()));
    },
    /** Says where Postlark's public address leads. @param {string} url */
    setSite: (url) => simulators?.setSite(url),
    async stop() {
      await Promise.all([...places, webhook].map((place) => place.stop()));
      await simulators?.stop();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startPlaces>>} Places */
