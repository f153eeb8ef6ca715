import * as z from "zod";

import { unreadable } from "../core/http/retry-of.ts";
import type { StepContext } from "../core/network.ts";
import { maxPeople, mentionablePeople, type PeopleSearch } from "../core/people.ts";
import { callAs, refusal } from "./api.ts";

/** `entities/Account`; `acct` has no domain for an account of the server that is asked. */
const accountSchema = z.object({
  acct: z.string(),
  display_name: z.string(),
  avatar: z.optional(z.unknown()),
});

const isHandle =
  /^[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?::\d{1,5})?$/iu;

/** `methods/accounts/#search`, without WebFinger look-ups at other servers. */
export async function searchPeople(query: string, context: StepContext): Promise<PeopleSearch> {
  const answer = await callAs(context, {
    path: "/api/v1/accounts/search",
    query: { q: query, limit: String(maxPeople), resolve: "false" },
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status !== 200) return refusal(answer);
  const { data } = z.array(z.unknown()).safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  const domain = context.channel.handle.split("@").at(-1) ?? "";
  const accounts = data.flatMap((one) => accountSchema.safeParse(one).data ?? []);
  const people = accounts.map(({ acct, display_name: name, avatar }) => ({
    handle: acct.includes("@") ? acct : `${acct}@${domain}`,
    name,
    avatar,
  }));
  return { kind: "found", people: mentionablePeople(people, isHandle) };
}
