import { afterAll } from "vitest";

import type { MetricDefinition } from "../core/metrics.ts";
import type { Capability, Evidence, Network } from "../core/network.ts";
import type { Peer } from "./peer.ts";
import { recordsOptIn } from "./opt-in-results.ts";
import { isThere, type Server } from "./server.ts";
import { canonicalConforms } from "./canonical.ts";
import { editingConforms } from "./editing.ts";
import { firstCommentsConform } from "./first-comments.ts";
import { failuresConform } from "./failures.ts";
import { latenessConforms } from "./lateness.ts";
import { linkCardsConform } from "./link-cards.ts";
import { metricsConform } from "./metrics.ts";
import { picturesConform } from "./pictures.ts";
import { pollsConform } from "./polls.ts";
import { publishingConforms } from "./publishing.ts";
import { readingConforms } from "./reading.ts";
import { removalConforms } from "./removal.ts";
import { restoresConform } from "./restores.ts";
import { videosConform } from "./videos.ts";

/** Runs the same suite against each server of a network. */
export async function conforms(
  network: Network,
  servers: readonly Server[],
  metrics: readonly MetricDefinition[] = [],
): Promise<void> {
  for (const server of servers) {
    const isHere = await isThere(server);
    // Opt-in suites that were not requested are left out, not reported as skipped.
    if (server.evidence === "opt-in" && !isHere) continue;
    const suite = { ...server, network, metrics, isThere: isHere, start: shareServer(server) };
    publishingConforms(suite);
    picturesConform(suite);
    pollsConform(suite);
    if (does(server, "firstComment")) firstCommentsConform(suite);
    if (does(server, "linkCard")) linkCardsConform(suite);
    if (does(server, "canonical")) canonicalConforms(suite);
    if (does(server, "video")) videosConform(suite);
    if (does(server, "delete")) removalConforms(suite);
    if (does(server, "edit")) editingConforms(suite);
    if (does(server, "metrics")) metricsConform(suite);
    if (network.readBack) readingConforms(suite);
    latenessConforms(suite);
    restoresConform(suite);
    // Must be the last, since it revokes the account's access.
    failuresConform(suite);
    recordsOptIn(network.manifest.id, server);
  }
}

/** Shares one server between all parts of the suite, since starting one takes longer than most tests. */
function shareServer({ start }: Server): () => Promise<Peer> {
  let peer: Promise<Peer> | undefined;
  afterAll(async () => (await peer)?.stop());
  return async () => ({ ...(await (peer ??= start())), stop: () => Promise.resolve() });
}

function does({ lacks = [] }: Server, capability: Capability): boolean {
  return !lacks.includes(capability);
}

/** The capabilities that the suite tests, each with the condition on the manifest. */
const tried: { readonly [Of in Capability]?: (manifest: Network["manifest"]) => boolean } = {
  text: () => true,
  thread: ({ thread }) => thread,
  picture: ({ pictures }) => pictures.max > 0,
  altText: ({ pictures }) => pictures.max > 0 && pictures.altMax !== null,
  video: ({ videos }) => videos !== undefined,
  linkCard: ({ linkCard }) => linkCard === true,
  canonical: ({ canonical }) => canonical !== undefined,
  firstComment: ({ firstComment }) => firstComment !== undefined,
  delete: ({ removal }) => removal !== undefined,
  edit: ({ editing }) => editing !== undefined,
};

/** Returns how well every run of the suite on these servers proves a capability. */
export function evidenceLevel(
  { manifest, measure }: Pick<Network, "manifest" | "measure">,
  servers: readonly Server[],
  capability: Capability,
): Evidence["level"] {
  const isTried =
    capability === "metrics" ? measure !== undefined : tried[capability]?.(manifest) === true;
  if (!isTried) return "none";
  const provingServers = servers.filter((server) => does(server, capability));
  if (provingServers.length === 0) return "none";
  const isReal = provingServers.some(
    ({ evidence, simulates = [] }) => evidence === "real server" && !simulates.includes(capability),
  );
  return isReal ? "real server" : "contract";
}
