import { useDebouncedSearch } from "@postlark/app/shell/use-debounced-search";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network";
import { type QueryClient, useQueries, useQueryClient } from "@tanstack/react-query";
import type { ComposerChannel } from "../composer-channel.ts";
import { maxQuery, peopleQuery, type Mentionable } from "./people-query.ts";
import type { WordBefore } from "./word-before.ts";

/** A person and the network where they were found. */
export type FoundPerson = Mentionable & { readonly network: NetworkId };

/**
 * Returns the people whom the word may mention, alternating between the channels' networks. The networks are searched
 * when typing pauses; until they respond, the cached results for fewer letters are returned.
 */
export function usePeople(
  { kind, query }: WordBefore,
  channels: readonly ComposerChannel[],
): readonly FoundPerson[] {
  const client = useQueryClient();
  const searchableChannels = kind === "mention" ? oneChannelPerNetwork(channels) : [];
  const settledQuery = useDebouncedSearch(kind === "mention" ? query : "");
  const isSearched = settledQuery !== undefined && settledQuery.length <= maxQuery;
  const results = useQueries({
    queries: searchableChannels.map(({ id }) => ({
      ...peopleQuery(id, settledQuery ?? ""),
      enabled: isSearched,
    })),
  });
  const lists = searchableChannels.map(({ id, network }, index) => {
    const people = results[index]?.data ?? cachedMatches(client, id, query);
    return people.map((person) => ({ ...person, network }));
  });
  const maxListLength = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: maxListLength }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}

/** Returns the first usable channel of each network that has a search for people. */
function oneChannelPerNetwork(channels: readonly ComposerChannel[]): ComposerChannel[] {
  const usable = channels.filter(
    ({ network, state }) => manifests[network].people && state !== "needs_attention",
  );
  return [...new Map(usable.toReversed().map((one) => [one.network, one])).values()].toReversed();
}

/** Returns the people of a channel's cached searches whose handle or name starts with the query. */
function cachedMatches(client: QueryClient, channelId: string, query: string): Mentionable[] {
  const { queryKey } = peopleQuery(channelId, "");
  const cached = client.getQueriesData<readonly Mentionable[]>({ queryKey: queryKey.slice(0, 2) });
  const startsWithQuery = (text: string) => text.toLowerCase().startsWith(query.toLowerCase());
  const people = new Map(
    cached.flatMap(([, data]) => data ?? []).map((person) => [person.handle, person]),
  );
  return [...people.values()].filter(({ handle, name }) =>
    [handle, ...name.split(" ")].some(startsWithQuery),
  );
}
