import type { Json } from "@postlark/domain/json";
import type { AuthReason, Step } from "@postlark/networks/network";

/** Why a delivery needs a person; `network` holds the network's own words. */
export type Problem = {
  readonly code: string;
  readonly message?: string;
  readonly network?: string;
};

type StepState = "planned" | "done" | "rejected" | "unknown";

/** What the holder of a delivery may have Postgres write of it. */
export type Call =
  | { readonly do: "freeze"; readonly hash: string; readonly steps: readonly Step[] }
  | { readonly do: "begin_step"; readonly position: number }
  | {
      readonly do: "end_step";
      readonly position: number;
      readonly state: StepState;
      readonly result: Json;
    }
  /** A look did not find a step that was sent. */
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
      /** In how many milliseconds it is wanted again; null for never. */
      readonly wakeIn: number | null;
      readonly remoteId?: string | undefined;
      readonly url?: string | undefined;
      readonly problem?: Problem | undefined;
      /** Nothing else begins on its channel while it waits. */
      readonly blocksLane?: boolean;
      /** Whether the network was tried, and an outcome came of it. */
      readonly tried?: true;
    }
  /** @property lease in milliseconds */
  | { readonly do: "renew"; readonly lease: number };
