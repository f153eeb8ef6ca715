import { join } from "node:path";

import { installFolder } from "./install-folder.mjs";
import { root } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

export const lockedPeers = /** @type {const} */ (["bluesky", "nostr", "wordpress"]);

/** Large peers: test runs and CI do not install them unless asked to. */
export const largePeers = /** @type {const} */ (["ghost"]);

/** The peers that may be installed on demand. */
export const peerNames = /** @type {const} */ ([...lockedPeers, "snac"]);

const peersFolder = join(root, "peers");

/**
 * Installs a peer unless it is installed.
 * @param {string} name one of {@link peerNames} or {@link largePeers}
 * @param {{ onProgress?: (progress: import("./install-folder.mjs").Progress) => void, folder?: string }} [options]
 * @throws {UserError} when its packages cannot be fetched
 */
export async function installPeer(name, { onProgress, folder = peersFolder } = {}) {
  const installable = [...peerNames, ...largePeers];
  if (!installable.some((one) => one === name)) {
    throw new UserError(`There is no peer ${name}; there are ${installable.join(", ")}.`);
  }
  await installFolder(join(folder, name), { onProgress });
}
