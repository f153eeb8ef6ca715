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
 * People whom the word may mention, from the networks of the channels in turn. Networks are asked once typing pauses;
 * until they answer, those found for fewer letters are offered, and nobody if they never do.
 */
export function usePeople(
  { kind, query }: WordBefore,
  channels: readonly ComposerChannel[],
): readonly FoundPerson[] {
  const client = useQueryClient();
  const asked = kind === "mention" ? searchedChannels(channels) : [];
  const settled = useDebouncedSearch(kind === "mention" ? query : "");
  const isAsked = settled !== undefined && settled.length <= maxQuery;
  const found = useQueries({
    queries: asked.map(({ id }) => ({ ...peopleQuery(id, settled ?? ""), enabled: isAsked })),
  });
  const lists = asked.map(({ id, network }, index) => {
    const people = found[index]?.data ?? foundBefore(client, id, query);
    return people.map((person) => ({ ...person, network }));
  });
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}

/** One channel a network, whose account can be used. */
function searchedChannels(channels: readonly ComposerChannel[]): ComposerChannel[] {
  const usable = channels.filter(
    ({ network, state }) => manifests[network].people && state !== "needs_attention",
  );
  return [...new Map(usable.toReversed().map((one) => [one.network, one])).values()].toReversed();
}

function foundBefore(client: QueryClient, channelId: string, query: string): Mentionable[] {
  const { queryKey } = peopleQuery(channelId, "");
  const cached = client.getQueriesData<readonly Mentionable[]>({ queryKey: queryKey.slice(0, 2) });
  const begins = (text: string) => text.toLowerCase().startsWith(query.toLowerCase());
  const people = new Map(
    cached.flatMap(([, data]) => data ?? []).map((person) => [person.handle, person]),
  );
  return [...people.values()].filter(({ handle, name }) =>
    [handle, ...name.split(" ")].some(begins),
  );
}
