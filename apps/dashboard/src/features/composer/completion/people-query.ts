import { command } from "#session/command.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";

/** A person on a network; `handle` as a post there has it after the "@". */
export type Mentionable = { readonly handle: string; readonly name: string };

const answerSchema = z.object({
  people: z.array(z.object({ handle: z.string(), name: z.string() })),
});

/** The engine's maximum length of a query. */
export const maxQuery = 64;

/** Searches people on a channel's network with its account. A failure is not retried: the next letter searches again. */
export const peopleQuery = (channelId: string, query: string) =>
  queryOptions({
    queryKey: ["people", channelId, query.toLowerCase()] as const,
    queryFn: async ({ signal }): Promise<readonly Mentionable[]> => {
      const { people } = await command((request) =>
        request("GET /channels/{id}/people", {
          params: { id: channelId },
          query: { q: query },
          answer: answerSchema,
          signal,
        }),
      );
      return people;
    },
    retry: false,
    staleTime: 300_000,
  });
