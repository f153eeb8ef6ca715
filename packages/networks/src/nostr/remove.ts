import type { Removal } from "../core/published-changes.ts";
import { doneSteps } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import { networkMessage } from "../core/network-message.ts";
import { eventOf, publishEvent, published } from "./plan.ts";
import { publishTo, type Reception } from "./publish.ts";
import { signerOf } from "./signer.ts";

/** NIP-09 */
const deletion = 5;

/** Asks every relay that accepted the note to delete it. Whether others have it is unknown. */
export async function remove(steps: readonly Step[], context: StepContext): Promise<Removal> {
  for (const { step, result } of doneSteps(steps, context)) {
    const payload = publishEvent.parse(step.payload);
    const event = eventOf(payload, context.results);
    const { accepted, id = event.id } = published.safeParse(result).data ?? {
      accepted: payload.relays,
    };
    const sign = signerOf(context);
    const signed = await sign({
      kind: deletion,
      // Not earlier than the event to delete.
      created_at: Math.max(event.created_at, Math.floor(context.now().getTime() / 1_000)),
      tags: [
        ["e", id],
        ["k", String(event.kind)],
      ],
      content: "",
    });
    if (signed.kind !== "signed") return signed;
    if (signed.event.pubkey !== event.pubkey) {
      return { kind: "auth", reason: "credentials_revoked", nothingSent: true };
    }
    const receptions = await Promise.all(
      accepted.map(
        async (url) => [url, await publishTo(url, signed.event, sign, context)] as const,
      ),
    );
    const hindrance = hindranceOf(receptions);
    if (hindrance) return hindrance;
  }
  return { kind: "removed" };
}

function hindranceOf(receptions: readonly (readonly [url: string, Reception])[]) {
  const refused = receptions.flatMap(([url, reception]) =>
    reception.kind === "refused" ? [{ ...reception, url }] : [],
  );
  if (refused.some(({ isLimit }) => isLimit)) {
    return { kind: "retry", code: "rate_limited", mayHaveHappened: true } as const;
  }
  if (receptions.some(([, { kind }]) => kind === "silent")) {
    return { kind: "retry", code: "relays_silent", mayHaveHappened: true } as const;
  }
  if (refused.length === 0) return undefined;
  const reasons = refused.map(({ url, message }) => `${url}: ${message}`).join("; ");
  return { kind: "rejected", message: networkMessage(reasons) } as const;
}
