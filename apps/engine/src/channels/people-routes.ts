import { peopleOperations } from "@postlark/contract/channels/people";
import type { PeopleSearch } from "@postlark/networks/people";
import { networks } from "@postlark/networks/registry";

import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { ChannelServices } from "./channel-services.ts";
import { knownChannel, knownChannelColumns } from "./known-channel.ts";
import { createNetworkTools } from "./network-tools.ts";
import { createReadingContext } from "./reading-context.ts";

/** Nobody waits longer for a suggestion while they type, in milliseconds. */
const searchTimeout = 4_000;

/** Routes that look people up at networks, as a channel's account. */
export function peopleRoutes(services: ChannelServices) {
  const { database, keyring } = services;
  const routes = createRoutes();

  addOperation(routes, peopleOperations.searchPeople, async (context) => {
    const { caller } = context.var;
    await caller.limit("people");
    const { id } = context.req.valid("param");
    const [channel] = await caller.rows(
      `channels?id=eq.${id}&removed_at=is.null&select=${knownChannelColumns}`,
      knownChannel,
    );
    if (channel === undefined) throw notFound();
    await requireContributor(caller, channel.workspaceId);
    const network = networks[channel.network];
    if (network.searchPeople === undefined) throw searchNotOffered(network.manifest.name);
    const signal = AbortSignal.timeout(searchTimeout);
    const tools = await createNetworkTools(services, channel.network, signal);
    const reading = await createReadingContext(channel, tools, { database, keyring });
    const search = await network.searchPeople(context.req.valid("query").q, reading);
    if (search.kind !== "found") throw searchUnavailable(network.manifest.name, search);
    return context.json({ people: [...search.people] }, 200, { "cache-control": "no-store" });
  });

  return routes;
}

function searchNotOffered(name: string): ApiError {
  return new ApiError(422, "people_not_offered", `${name} has no search for people.`);
}

/** A search proves nothing about the account: whether it needs attention is decided by its checks. */
function searchUnavailable(
  name: string,
  { kind }: Exclude<PeopleSearch, { kind: "found" }>,
): ApiError {
  const message =
    kind === "auth"
      ? `${name} does not know this account any more. Reconnect the channel.`
      : `${name} does not answer searches for people now.`;
  return new ApiError(422, "people_unavailable", message);
}
