import type { RequestRole } from "../context.ts";
import { BindingError, parseBinding } from "./binding.ts";
import { changesPublication, type RealtimeCore } from "./realtime-core.ts";
import { assertSubscribable } from "./subscribable.ts";
import type { Subscriber, Subscription } from "./subscription.ts";

/** One entry of a join's `postgres_changes` under the number that the client will know it by. */
export type NumberedEntry = { id: number; params: Record<string, unknown> };

let lastId = 0;

/** Gives entries numbers that no other channel has. */
export function numberEntries(entries: readonly Record<string, unknown>[]): NumberedEntry[] {
  return entries.map((params) => {
    lastId += 1;
    return { id: lastId, params };
  });
}

/**
 * Understands a channel's bindings and makes sure that they can be served, all or none.
 * @returns the subscriptions, not yet in force, or why there are none, in hosted Realtime's words
 */
export async function prepareSubscriptions(
  core: RealtimeCore,
  subscriber: Subscriber,
  entries: readonly NumberedEntry[],
): Promise<Subscription[] | string> {
  await core.ready;
  const { role } = subscriber.claims;
  try {
    return await Promise.all(
      entries.map(async ({ id, params }) => {
        const binding = parseBinding(params);
        return { id, binding, since: await startOf(core, binding, role), subscriber };
      }),
    );
  } catch (error) {
    if (error instanceof BindingError) return error.message;
    core.log("error", "a subscription to changes failed", String(error));
    return "Realtime was unable to connect to the project database";
  }
}

function startOf(
  { sql }: RealtimeCore,
  binding: Subscription["binding"],
  role: RequestRole,
): Promise<bigint> {
  return assertSubscribable(sql, { publication: changesPublication, binding, role });
}
