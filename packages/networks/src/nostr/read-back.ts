import type { Counterpart } from "@postlark/domain/reading";
import { verifyEvent } from "nostr-tools/pure";
import type * as z from "zod";

import { doneSteps } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { eventOf, publishEvent, published as accepted } from "./plan.ts";
import { eventAt } from "./publish.ts";
import { signed } from "./signed.ts";

/** Asks every relay for the note by its id, the hash of its content: an edited note would be another. */
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
    // oxlint-disable-next-line no-await-in-loop -- one, in every plan
    const found = await Promise.all(relays.map((url) => eventAt(url, id, context)));
    if (found.every((one) => one === undefined)) {
      return { kind: "retry", code: "relays_silent", mayHaveHappened: false };
    }
    const stored = found.map((one) => signed.safeParse(one).data).find((one) => isThe(id, one));
    posts.push({
      planned: { text: event.content },
      held: stored ? { text: stored.content } : null,
    });
  }
  return { kind: "read", posts };
}

function isThe(id: string, event: z.infer<typeof signed> | undefined): boolean {
  return event !== undefined && event.id === id && verifyEvent(event);
}
