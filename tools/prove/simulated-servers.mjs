import { startHttpProxy } from "./http-proxy.mjs";
import { startMailProxy } from "./mail-proxy.mjs";
import { readSimulated } from "./read-simulated.mjs";

/** @typedef {import("./networks.mjs").NetworkId} NetworkId */
/** @typedef {import("./network-servers.mjs").NetworkServer} NetworkServer */
/** @typedef {import("./faults.mjs").Faults} Faults */

/**
 * @param {import("./simulators.mjs").Simulators} simulators
 * @param {Faults} faults
 * @returns {Promise<NetworkServer>}
 */
export async function startNewsletterServer(simulators, faults) {
  const proxy = await startMailProxy(simulators.mailPort, faults);
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
            port: proxy.port,
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
      proxy.stop();
    },
  };
}

/**
 * @param {import("./simulators.mjs").Simulated} simulated
 * @param {import("./simulators.mjs").Simulators | undefined} simulators
 * @param {Faults} faults
 * @returns {Promise<NetworkServer & { hosts: [string, number][] }>}
 */
export async function startSimulatedServer(
  { network, hosts, account, credentials },
  simulators,
  faults,
) {
  if (simulators === undefined) throw new Error("There are no simulators.");
  const proxy = await startHttpProxy({ network, target: simulators.url, keepsHost: true, faults });
  const { accountId, handle, settings } = account;
  return {
    network,
    hosts: hosts.map((host) => [host, proxy.port]),
    accounts: async () => [{ network, account: accountId, handle, settings, credentials }],
    read: () => readSimulated(simulators, network),
    settle: proxy.settle,
    async stop() {
      proxy.stop();
    },
  };
}
