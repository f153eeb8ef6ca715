import type { VideoLimits } from "@postlark/domain/video-limits";
import type { Json } from "@postlark/domain/json";
import type { PollLimits } from "@postlark/domain/poll-problems";
import type { Content, ReplySetting, Visibility } from "@postlark/domain/post-content";
import type { CountLimits } from "@postlark/domain/text-counts";
import type { TextUnit } from "@postlark/domain/text-length";
import type { CommentLimit } from "@postlark/domain/text-room";
import type { Edit, EditFacts, Removal, RemovalFacts } from "./afterwards.ts";
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
import type { OwnLimits } from "./own-limits.ts";
import type { PageStore } from "./page-store.ts";
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

/** What a network is, as data alone: a browser may read it. */
export type Manifest = {
  readonly id: NetworkId;
  readonly name: string;
  readonly text: { readonly max: number | null; readonly unit: TextUnit };
  /** `max` a post, 0: none; bytes each; sides in pixels; alt text in graphemes, null where none is; `tallest`: uncut. */
  readonly pictures: {
    readonly max: number;
    readonly types: readonly string[];
    readonly maxBytes: number;
    readonly maxSide: number;
    readonly altMax: number | null;
    readonly tallest: number | null;
    /** Height by width of the tallest and of the widest that it takes; any where it does not say. */
    readonly shapes?: { readonly tallest: number; readonly widest: number };
    /** Whether it takes no post without one. */
    readonly required?: true;
  };
  /** Absent where it takes none. They count among the pictures. */
  readonly videos?: VideoLimits | undefined;
  /** What one post takes besides its length; absent where that is not limited. */
  readonly counts?: CountLimits;
  /** Whether a long text can become several posts; what may be said first below one, `reply`: in one more. */
  readonly thread: boolean;
  readonly firstComment?: CommentLimit;
  /** Posts that an account may publish in 24 hours; null where it says none. */
  readonly perDay: number | null;
  readonly replies: readonly ReplySetting[];
  /** Whom a post may be shown to; none where the network does not ask. */
  readonly visibilities: readonly Visibility[];
  /** What it takes of a poll; absent where it has none. */
  readonly poll?: PollLimits | undefined;
  /**
   * `warning`: one may cover a post. `linkCard`: its author makes a link's; others make their own, or none.
   * `canonical`: an article's can be set, or its site has no field for it, unless its channel says otherwise
   * (`channel-limits.ts`); absent where there are no articles.
   */
  readonly warning: boolean;
  readonly linkCard?: true;
  readonly canonical?: boolean;
  readonly links: "facets" | "plain" | "html";
  /** What keeps a step that is sent again from happening twice. */
  readonly idempotency:
    | "client_key"
    | "content_address"
    | "header"
    | "reconcile"
    /** What is found there is there; what is not may be there all the same. */
    | "sighting"
    | "none";
  /** Answers to a change by which the network says, in its documentation, that it did nothing of it. */
  readonly refusals?: readonly Refusal[];
  /**
   * By kind of step, for how many seconds "absent" may be wrong after a request whose answer was lost: the request
   * may still be worked on, or what is read may lag. Kinds that nobody sees twice (uploads, drafts) have none.
   */
  readonly settlesAfter?: { readonly [kind: string]: number };
  /**
   * A request that something in between sends twice may be done twice: it knows no key, and no step by a number. Nothing
   * on our side can prevent that, so that it is said.
   */
  readonly doubles?: true;
  /** Kinds of steps that come to the same when they are sent again, and that no look takes for another post's. */
  readonly repeatable?: readonly string[];
  /** It refuses a post that says just what another one of the account says. */
  readonly refusesRepeats?: true;
  readonly connect: readonly ConnectMethod[];
  /** Nobody is let in but by an application that whoever runs this installation registered there. */
  readonly application?: true;
  /** What is out stays with whoever got it, as mail does: nobody can take it back. */
  readonly irrevocable?: true;
  /** What deleting comes to; absent where the network lets no application delete. */
  readonly removal?: RemovalFacts;
  /** What can be changed of a post that is out; absent where nothing can. */
  readonly editing?: EditFacts;
  readonly evidence: { readonly [Of in Capability]: Evidence };
};

export type MediaInfo = {
  readonly hash: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
};

export type PlanInput = {
  /** Times in ISO 8601. Keys are made of `id` and `createdAt`, which never change, not even by an archive; `dueAt` moves. */
  readonly delivery: { readonly id: string; readonly createdAt: string; readonly dueAt: string };
  /** The base with the channel's override. */
  readonly content: Content;
  readonly channel: Channel;
  readonly media: readonly MediaInfo[];
};

/** One external mutation, frozen before the first is sent; those of a first comment (`first-comment.ts`) come last. */
export type Step = { readonly kind: string; readonly key: string; readonly payload: Json };

export type PlanResult = { readonly steps: readonly Step[] } | { readonly problem: PlanProblem };

export type Network = {
  readonly manifest: Manifest;
  /** Whether its servers fetch pictures by `context.mediaAddress`. */
  readonly fetchesPictures?: true;
  connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult>;
  /** Takes up a `redirect` when somebody comes back from it, to an address that says what they answered. */
  finishConnection?(state: Json, cameBackTo: URL, tools: ConnectTools): Promise<FinishResult>;
  /** What of a channel's credentials goes on where it is connected again; left out where nothing does. */
  readonly keep?: (standing: Json, next: Json) => Json;
  /** Gives back what somebody agreed to, once nothing is done with it any more. @returns whether the network says so */
  disconnect?(credentials: Json, tools: Tools): Promise<boolean>;
  /** Whether the network knows an application, by asking for nothing. Left out where that cannot be asked. */
  checkApplication?(
    application: Application,
    callbackUrl: string,
    tools: Tools,
  ): Promise<"known" | "refused" | "unreachable">;
  /** Pure: the same input, the same steps. */
  plan(input: PlanInput): PlanResult;
  /** One mutation. Answers for whatever the network does; throws only where we are wrong. */
  execute(step: Step, context: StepContext): Promise<Outcome>;
  /**
   * Reads only: whether a step that may have happened did. A post that is known elsewhere (`context.knownElsewhere`)
   * is never the one.
   */
  reconcile(step: Step, context: StepContext): Promise<Reconciliation>;
  /** Takes back each published step whose result the context has, the last one first. Safe to be asked again. */
  remove?(published: readonly Step[], context: StepContext): Promise<Removal>;
  /**
   * Has what a delivery published say something else. Safe to be asked again.
   * @param published its steps, whose results the context has; one post, and no thread
   * @param next the plan of its new content, which has the same pictures; neither has the steps of a first comment
   */
  edit?(published: readonly Step[], next: readonly Step[], context: StepContext): Promise<Edit>;
  /** Reads only: how often others have liked, shared and answered what a delivery published (`metric-definitions.ts`). */
  measure?(published: readonly Step[], context: StepContext): Promise<Measurement>;
  /** Reads what a delivery published, as it stands there by now. Left out where no application may, or not so. */
  readBack?(published: readonly Step[], context: StepContext): Promise<ReadBack>;
  /**
   * Reads only: what the account's own server takes (`own-limits.ts`), as `connect` read it. Undefined where it does
   * not say just now; left out where all servers take the same.
   */
  readLimits?(context: StepContext): Promise<OwnLimits | undefined>;
  /** Whether the account can still be used, by reading. `null`: it can. */
  check(context: StepContext): Promise<AuthReason | null>;
};
