import type { Counterpart } from "@postlark/domain/reading";
import { verifyEvent } from "nostr-tools/pure";
import type * as z from "zod";

import { doneSteps } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { eventOf, publishEvent, published as accepted } from "./plan.ts";
import { fetchEvent } from "./publish.ts";
import { signed } from "./signed.ts";

/**
 * Reads the note by its id from every relay: an edited note has another id, the hash of its content. @returns retry if
 * no relay responds; `held: null` if none of those that respond has it
 */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const posts: Counterpart[] = [];
  for (const { step, result } of doneSteps(published, context)) {
    const payload = publishEvent.parse(step.payload);
    const { relays } = payload;
    const event = eventOf(payload, context.results);
    const id = accepted.safeParse(result).data?.id ?? event.id;
    const responses = await Promise.all(relays.map((url) => fetchEvent(url, id, context)));
    if (responses.every((response) => response === undefined)) {
      return { kind: "retry", code: "relays_silent", mayHaveHappened: false };
    }
    const storedEvent = responses
      .map((response) => signed.safeParse(response).data)
      .find((response) => isIntactEvent(id, response));
    posts.push({
      planned: { text: event.content },
      held: storedEvent ? { text: storedEvent.content } : null,
    });
  }
  return { kind: "read", posts };
}

/** Whether a relay returned the event with this id and its valid signature. */
function isIntactEvent(id: string, event: z.infer<typeof signed> | undefined): boolean {
  return event !== undefined && event.id === id && verifyEvent(event);
}
