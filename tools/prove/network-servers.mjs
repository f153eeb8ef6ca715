import { isNetwork } from "./networks.mjs";
import { createPageServer, startRealServers, startWebhookServer } from "./real-servers.mjs";
import { startNewsletterServer, startSimulatedServer } from "./simulated-servers.mjs";
import { startSimulators } from "./simulators.mjs";

/**
 * @typedef {import("./networks.mjs").NetworkId} NetworkId
 *
 * @typedef {object} Account
 * @property {NetworkId} network
 * @property {string} account as its network names it
 * @property {string} [handle]
 * @property {any} settings in its network's format
 * @property {unknown} credentials as the network's own code makes them when it is connected
 * @property {string[]} [readers] the recipients
 *
 * The server of one network, to which proxies lead that inject faults. `accounts` makes them for one workspace, `read`
 * returns all that the network has of a channel, without a proxy.
 * @typedef {object} NetworkServer
 * @property {NetworkId} network
 * @property {(number: number) => Promise<Account[]>} accounts for one workspace
 * @property {(channel: import("./workspaces.mjs").Channel, backend: import("./backend.mjs").Backend) => Promise<import("./read-back.mjs").Standing[]>} read
 * @property {() => Promise<void>} [settle]
 * @property {() => Promise<void>} stop
 *
 * @typedef {import("./faults.mjs").Faults} Faults
 */

/** Networks with real servers. The others are simulated. @type {ReadonlySet<NetworkId>} */
const networksWithServers = new Set([
  "page",
  "bluesky",
  "nostr",
  "webhook",
  "wordpress",
  "mastodon",
]);

/**
 * Starts the servers of the selected networks, and a webhook's receiver.
 * @param {Faults} faults
 * @param {ReadonlySet<NetworkId>} selected
 */
export async function startNetworkServers(faults, selected) {
  // The short form uses real servers only.
  const isSimulated = [...selected].some((network) => !networksWithServers.has(network));
  const simulators = isSimulated ? await startSimulators() : undefined;
  const webhook = await startWebhookServer(faults);
  const realStarts = Object.entries(startRealServers).filter(
    ([network]) => isNetwork(network) && selected.has(network),
  );
  const simulated = await Promise.all(
    (simulators?.accounts ?? [])
      .filter(({ network }) => selected.has(network))
      .map((one) => startSimulatedServer(one, simulators, faults)),
  );
  /** @type {NetworkServer[]} */
  const servers = [
    ...(selected.has("page") ? [createPageServer()] : []),
    ...(await Promise.all(realStarts.map(([, start]) => start(faults)))),
    ...simulated,
    ...(selected.has("webhook") ? [webhook] : []),
    ...(selected.has("newsletter") && simulators
      ? [await startNewsletterServer(simulators, faults)]
      : []),
  ];
  const accounts = simulators?.accounts ?? [];
  const applications = Object.assign({}, ...accounts.map((one) => one.applications));
  return {
    receiver: webhook.receiver,
    video: simulators?.video,
    addresses: Object.fromEntries(simulated.flatMap(({ hosts }) => hosts)),
    /** OAuth applications for an engine's environment. */
    applications: Object.fromEntries(
      Object.entries(applications).flatMap(([network, { id, secret }]) => [
        [`${network.toUpperCase()}_CLIENT_ID`, id],
        [`${network.toUpperCase()}_CLIENT_SECRET`, secret],
      ]),
    ),
    /** Accounts for one workspace. @param {number} number @returns {Promise<Account[]>} */
    async accounts(number) {
      const accountsByServer = await Promise.all(servers.map((server) => server.accounts(number)));
      return accountsByServer.flat();
    },
    /**
     * Everything that the channel's network has of its posts.
     * @param {import("./workspaces.mjs").Channel} channel
     * @param {import("./backend.mjs").Backend} backend
     */
    async read(channel, backend) {
      const server = servers.find(({ network }) => network === channel.network);
      try {
        return (await server?.read(channel, backend)) ?? [];
      } catch (error) {
        const output = simulators?.output() ?? "";
        throw new Error(`What stands on ${channel.network} cannot be read. ${output}`, {
          cause: error,
        });
      }
    },
    /** Waits for requests that are still processed although their sender received an error. */
    async settle() {
      await Promise.all(servers.map(async (server) => server.settle?.()));
    },
    /** Sets where Postlark's public address leads. @param {string} url */
    setSite: (url) => simulators?.setSite(url),
    async stop() {
      await Promise.all([...servers, webhook].map((server) => server.stop()));
      await simulators?.stop();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startNetworkServers>>} NetworkServers */
