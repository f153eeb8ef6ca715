import { isNetwork } from "./networks.mjs";
import { pagePlace, realPlaces, webhookPlace } from "./real-places.mjs";
import { newsletterPlace, simulatedPlace } from "./simulated-places.mjs";
import { startSimulators } from "./simulators.mjs";

/**
 * @typedef {import("./networks.mjs").NetworkId} NetworkId
 *
 * @typedef {object} Account
 * @property {NetworkId} network
 * @property {string} account as its network names it
 * @property {string} [handle]
 * @property {any} settings as its network keeps them
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

/** Those whose servers are none of ours. @type {ReadonlySet<NetworkId>} */
const ownServers = new Set(["page", "bluesky", "nostr", "webhook", "wordpress", "mastodon"]);

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
  const real = Object.entries(realPlaces).filter(
    ([network]) => isNetwork(network) && wanted.has(network),
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
    video: simulators?.video,
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
      await Promise.all(places.map(async (place) => place.settle?.()));
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
