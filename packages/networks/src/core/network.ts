import type { VideoLimits } from "@postlark/domain/video-limits";
import type { MentionForm } from "@postlark/domain/post-checks/post-finding";
import type { Json } from "@postlark/domain/json";
import type { PollLimits } from "@postlark/domain/poll-problems";
import type { Content, ReplySetting, Visibility } from "@postlark/domain/post-content";
import type { CountLimits } from "@postlark/domain/text-counts";
import type { TextUnit } from "@postlark/domain/text-length";
import type { CommentLimit } from "@postlark/domain/text-room";
import type { Edit, EditFacts, Removal, RemovalFacts } from "./published-changes.ts";
import type { Capability, Evidence } from "./capability.ts";
import type {
  ConnectInput,
  ConnectMethod,
  ConnectResult,
  ConnectTools,
  FinishResult,
} from "./connecting.ts";
import type { Measurement } from "./metrics.ts";
import type { NetworkId } from "./network-ids.ts";
import type { AuthReason, Outcome } from "./outcome.ts";
import type { InstanceLimits } from "./instance-limits.ts";
import type { PageStore } from "./page-store.ts";
import type { PeopleSearch } from "./people.ts";
import type { PlanProblem } from "./plan-problem.ts";
import type { ReadBack } from "./read-back.ts";
import type { Reconciliation } from "./reconciliation.ts";
import type { Refusal } from "./refusal.ts";
import type { Channel, Renewed, StepContext } from "./step-context.ts";
import type { Application, Tools } from "./tools.ts";

export type {
  AuthReason,
  Capability,
  Channel,
  Evidence,
  NetworkId,
  Outcome,
  PageStore,
  PlanProblem,
  Reconciliation,
  Refusal,
  Renewed,
  StepContext,
};

/** A network as data: safe to import in a browser. */
export type Manifest = {
  readonly id: NetworkId;
  readonly name: string;
  readonly text: { readonly max: number | null; readonly unit: TextUnit };
  /** `max` per post, 0: none; bytes each; sides in pixels; alt text in graphemes, null: none; `tallest`: uncropped. */
  readonly pictures: {
    readonly max: number;
    readonly types: readonly string[];
    readonly maxBytes: number;
    readonly maxSide: number;
    readonly altMax: number | null;
    readonly tallest: number | null;
    /** Height by width of the tallest and widest accepted picture; default: any. */
    readonly shapes?: { readonly tallest: number; readonly widest: number };
    /** Whether a post needs a picture. */
    readonly required?: true;
  };
  /** Absent if videos are not accepted. They count as pictures. */
  readonly videos?: VideoLimits | undefined;
  /** Limits per post besides length; absent if unlimited. */
  readonly counts?: CountLimits;
  /** Whether a long text can become several posts. `firstComment`: its limit; `reply`: published as another post. */
  readonly thread: boolean;
  readonly firstComment?: CommentLimit;
  /** Posts per account in 24 hours; null: no documented limit. */
  readonly perDay: number | null;
  readonly replies: readonly ReplySetting[];
  /** Possible audiences; empty if the network has no such setting. */
  readonly visibilities: readonly Visibility[];
  /** Absent if the network has no polls. */
  readonly poll?: PollLimits | undefined;
  /**
   * `warning`: content warnings are supported. `linkCard`: the author provides the link card; other networks make their
   * own, or none. `canonical`: whether an article's canonical URL can be set, unless the channel's limits differ
   * (`channel-limits.ts`); absent on networks without articles.
   */
  readonly warning: boolean;
  readonly linkCard?: true;
  readonly canonical?: boolean;
  readonly links: "facets" | "plain" | "html";
  /** How a text mentions somebody (`domain/post-checks`); absent where the API publishes no mentions, or by ids. */
  readonly mentions?: MentionForm;
  /** Whether people can be searched (`searchPeople`). */
  readonly people?: true;
  /** What prevents a repeated step from publishing twice. */
  readonly idempotency:
    | "client_key"
    | "content_address"
    | "header"
    | "reconcile"
    /** A found post exists, but an unfound one may exist too. */
    | "sighting"
    | "none";
  /** Responses by which the network, according to its documentation, refused without doing anything. */
  readonly refusals?: readonly Refusal[];
  /**
   * Seconds, by kind of step, for which "absent" may be wrong after a lost response: the request may still be
   * processed, or reads may lag. Invisible kinds (uploads, drafts) have none.
   */
  readonly settlesAfter?: { readonly [kind: string]: number };
  /** Without keys, a request that a proxy repeats may publish twice, which we can only document. */
  readonly doubles?: true;
  /** Kinds of steps that can be repeated without effect, and that reconcile never confuses with another post. */
  readonly repeatable?: readonly string[];
  /** It refuses a post identical to another one of the account. */
  readonly refusesRepeats?: true;
  readonly connect: readonly ConnectMethod[];
  /** It requires an application registered by the operator. */
  readonly application?: true;
  /** Published content stays with its recipients, like mail. */
  readonly irrevocable?: true;
  /** The effects of deleting; absent if the network's API cannot delete. */
  readonly removal?: RemovalFacts;
  /** What can be edited after publishing; absent if nothing can. */
  readonly editing?: EditFacts;
  readonly evidence: { readonly [Of in Capability]: Evidence };
};

export type MediaInfo = {
  readonly hash: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
};

export type PlanInput = {
  /** Times in ISO 8601. Keys derive from `id` and `createdAt`, which never change; `dueAt` may. */
  readonly delivery: { readonly id: string; readonly createdAt: string; readonly dueAt: string };
  readonly content: Content;
  readonly channel: Channel;
  readonly media: readonly MediaInfo[];
};

/** One external change, frozen before the first one is sent; steps of a first comment (`first-comment.ts`) are last. */
export type Step = { readonly kind: string; readonly key: string; readonly payload: Json };

export type PlanResult = { readonly steps: readonly Step[] } | { readonly problem: PlanProblem };

export type Network = {
  readonly manifest: Manifest;
  /** Whether its servers fetch pictures from `context.mediaAddress`. */
  readonly fetchesPictures?: true;
  connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult>;
  /** Finishes a `redirect` with the callback's address. */
  finishConnection?(state: Json, cameBackTo: URL, tools: ConnectTools): Promise<FinishResult>;
  /** Which credentials survive reconnecting; absent if none. */
  readonly keep?: (standing: Json, next: Json) => Json;
  /** Revokes access after its last use. @returns whether the network confirmed it */
  disconnect?(credentials: Json, tools: Tools): Promise<boolean>;
  /** Checks an application by a harmless request. Absent if impossible. */
  checkApplication?(
    application: Application,
    callbackUrl: string,
    tools: Tools,
  ): Promise<"known" | "refused" | "unreachable">;
  /** Pure: the same input gives the same steps. */
  plan(input: PlanInput): PlanResult;
  /** Executes one change. Returns an outcome for anything the network does; throws only for programming errors. */
  execute(step: Step, context: StepContext): Promise<Outcome>;
  /** Read-only: whether a step happened. Never returns posts of other deliveries (`findIdsOfOtherDeliveries`). */
  reconcile(step: Step, context: StepContext): Promise<Reconciliation>;
  /** Removes each published step with a result in the context, last first. Safe to repeat. */
  remove?(published: readonly Step[], context: StepContext): Promise<Removal>;
  /**
   * Edits what a delivery published. Safe to repeat. @param published its steps with results in the context; a single
   * post @param next the plan of its new content with the same pictures; neither includes a first comment
   */
  edit?(published: readonly Step[], next: readonly Step[], context: StepContext): Promise<Edit>;
  /** Read-only: likes, shares and replies of a delivery by others (`metric-definitions.ts`). */
  measure?(published: readonly Step[], context: StepContext): Promise<Measurement>;
  /** Reads a delivery as published now. Absent if the network's API cannot. */
  readBack?(published: readonly Step[], context: StepContext): Promise<ReadBack>;
  /**
   * Read-only: the limits of the account's own server (`instance-limits.ts`), as `connect` read them. Undefined if
   * temporarily unavailable; absent if all servers have the same.
   */
  readLimits?(context: StepContext): Promise<InstanceLimits | undefined>;
  /** Read-only: people whose handle or name begins with the query, for mentions. */
  searchPeople?(query: string, context: StepContext): Promise<PeopleSearch>;
  /** Checks by reading whether the account is still usable. null: it is. */
  check(context: StepContext): Promise<AuthReason | null>;
};
