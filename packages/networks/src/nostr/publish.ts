import type { JsonObject } from "@postlark/domain/json";
import type { VerifiedEvent } from "nostr-tools/pure";
import * as z from "zod";

import type { StepContext } from "../core/network.ts";
import { RelayError, withRelay } from "./relay.ts";
import type { Sign } from "./signed.ts";

/** An event's result at one relay. */
export type Reception =
  | { readonly kind: "accepted" }
  /** Permanent, with the relay's message; or a rate limit. */
  | { readonly kind: "refused"; readonly message: string; readonly isLimit: boolean }
  | { readonly kind: "silent" };

const timeout = 15_000;

/** Publishes an event to a relay (NIP-01), authenticating if required (NIP-42). */
export async function publishTo(
  url: string,
  event: VerifiedEvent,
  sign: Sign,
  context: StepContext,
): Promise<Reception> {
  try {
    return await withRelay(url, context, timeout, async (relay) => {
      let challenge: string | undefined;
      let hasAuthenticated = false;
      relay.send(["EVENT", { ...event }]);
      for (;;) {
        const [type, subject, isAccepted, reason] = await relay.next();
        if (type === "AUTH" && typeof subject === "string") challenge = subject;
        if (type !== "OK" || subject !== event.id) continue;
        const message = typeof reason === "string" ? reason : "";
        if (isAccepted === true || message.startsWith("duplicate:")) return { kind: "accepted" };
        if (!message.startsWith("auth-required:") || challenge === undefined || hasAuthenticated) {
          return { kind: "refused", message, isLimit: message.startsWith("rate-limited:") };
        }
        hasAuthenticated = true;
        const authentication = await signChallenge(url, challenge, sign, context);
        if (authentication.kind !== "signed") return { kind: "silent" };
        relay.send(["AUTH", { ...authentication.event }]);
        relay.send(["EVENT", { ...event }]);
      }
    });
  } catch (error) {
    if (error instanceof RelayError) return { kind: "silent" };
    throw error;
  }
}

/** Signs a relay's challenge (NIP-42). */
const signChallenge = (url: string, challenge: string, sign: Sign, context: StepContext) =>
  sign({
    kind: 22_242,
    created_at: Math.floor(context.now().getTime() / 1_000),
    tags: [
      ["relay", url],
      ["challenge", challenge],
    ],
    content: "",
  });

/** The events of a relay that match filters (NIP-01); undefined without an answer. */
export async function eventsAt(
  url: string,
  filters: readonly JsonObject[],
  context: StepContext,
): Promise<unknown[] | undefined> {
  try {
    return await withRelay(url, context, timeout, async (relay) => {
      const events: unknown[] = [];
      relay.send(["REQ", "found", ...filters]);
      for (;;) {
        const [type, subject, event] = await relay.next();
        if (subject !== "found") continue;
        if (type === "EOSE") return events;
        if (type === "CLOSED") return undefined;
        if (type === "EVENT") events.push(event);
      }
    });
  } catch (error) {
    if (error instanceof RelayError) return undefined;
    throw error;
  }
}

/** Whether a relay has an event; undefined without an answer. */
export async function isStoredBy(
  url: string,
  id: string,
  context: StepContext,
): Promise<boolean | undefined> {
  const event = await fetchEvent(url, id, context);
  return event === undefined ? undefined : event?.id === id;
}

const identified = z.looseObject({ id: z.string() });

/** A relay's event with an id; null if it has none, undefined without an answer. */
export async function fetchEvent(
  url: string,
  id: string,
  context: StepContext,
): Promise<z.infer<typeof identified> | null | undefined> {
  try {
    return await withRelay(url, context, timeout, async (relay) => {
      relay.send(["REQ", "held", { ids: [id] }]);
      for (;;) {
        const [type, subject, event] = await relay.next();
        if (subject !== "held") continue;
        if (type === "EOSE") return null;
        if (type === "CLOSED") return undefined;
        const { data } = identified.safeParse(event);
        if (type === "EVENT" && data) return data;
      }
    });
  } catch (error) {
    if (error instanceof RelayError) return undefined;
    throw error;
  }
}
