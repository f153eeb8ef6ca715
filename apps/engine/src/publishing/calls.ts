import type { Json } from "@postlark/domain/json";
import type { AuthReason, Step } from "@postlark/networks/network";

/** Why a delivery needs a person; `network` contains the network's own words. */
export type Problem = {
  readonly code: string;
  readonly message?: string;
  readonly network?: string;
};

type StepState = "planned" | "done" | "rejected" | "unknown";

/** A write about a claimed delivery. */
export type Call =
  | { readonly do: "freeze"; readonly hash: string; readonly steps: readonly Step[] }
  | { readonly do: "begin_step"; readonly position: number }
  | {
      readonly do: "end_step";
      readonly position: number;
      readonly state: StepState;
      readonly result: Json;
    }
  /** A sent step was not found. */
  | { readonly do: "absent"; readonly position: number }
  | {
      readonly do: "note";
      readonly kind: string;
      readonly step: number | null;
      readonly detail: Json;
    }
  | { readonly do: "needs_attention"; readonly channel: string; readonly reason: AuthReason }
  | {
      readonly do: "settle";
      readonly state:
        | "published"
        | "failed"
        | "unknown"
        | "publishing"
        | "scheduled"
        | "awaiting_approval";
      /** Milliseconds until it is due again; null for never. */
      readonly wakeIn: number | null;
      readonly remoteId?: string | undefined;
      readonly url?: string | undefined;
      readonly problem?: Problem | undefined;
      /** No other delivery of the channel begins while it waits. */
      readonly blocksLane?: boolean;
      /** Whether the network was tried and answered. */
      readonly tried?: true;
    }
  /** @property lease in milliseconds */
  | { readonly do: "renew"; readonly lease: number };
