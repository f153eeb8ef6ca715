import * as z from "zod";

import { unreadable } from "../core/http/retry-of.ts";
import type { StepContext } from "../core/network.ts";
import { maxPeople, mentionablePeople, type PeopleSearch } from "../core/people.ts";
import { refusal } from "./refusals.ts";
import { openSession } from "./session.ts";

const answerSchema = z.object({ actors: z.array(z.unknown()) });

/** `app.bsky.actor.defs#profileViewBasic` */
const actorSchema = z.object({
  handle: z.string(),
  displayName: z.optional(z.string()),
  avatar: z.optional(z.unknown()),
});

/** A domain, but not the one that stands for a handle which no longer leads to its account. */
const isHandle = /^(?!handle\.invalid$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i;

/** `app.bsky.actor.searchActorsTypeahead`, which the account's server passes on to its AppView. */
export async function searchPeople(query: string, context: StepContext): Promise<PeopleSearch> {
  const answer = await openSession(context).call({
    nsid: "app.bsky.actor.searchActorsTypeahead",
    query: { q: query, limit: String(maxPeople) },
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status !== 200) return refusal(answer);
  const { data } = answerSchema.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  const actors = data.actors.flatMap((actor) => actorSchema.safeParse(actor).data ?? []);
  const people = actors.map(({ handle, displayName = "", avatar }) => ({
    handle,
    name: displayName,
    avatar,
  }));
  return { kind: "found", people: mentionablePeople(people, isHandle) };
}
