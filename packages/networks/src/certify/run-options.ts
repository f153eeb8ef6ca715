import type { Capability, NetworkId } from "../core/network.ts";
import type { Tools } from "../core/tools.ts";
import type { Certified, Sent } from "./certify-tools.ts";
import type { VideoFile } from "./video.ts";

export type RunOptions = {
  readonly network: NetworkId;
  /** If false, a dry run: prints what it would do. */
  readonly isLive: boolean;
  readonly keeps: boolean;
  /** A public address of a picture, for networks that fetch it; without it, pictures are not tried there. */
  readonly pictureAddress?: string | undefined;
  readonly videoAddress?: string | undefined;
  /** The sample video: at least four seconds, which every network accepts. */
  readonly video: VideoFile;
  readonly env: { readonly [name: string]: string | undefined };
  /** Prompts at the terminal without echoing secrets. Undefined without a terminal. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string>) | undefined;
  readonly say: (line: string) => void;
  readonly tools: Pick<Tools, "fetch" | "socket">;
  readonly signal: AbortSignal;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** What may still be published, for the next run to delete. */
  readonly sent: {
    readonly read: () => unknown;
    readonly write: (sent: readonly Sent[]) => void;
  };
  readonly version: string;
  readonly writeResult: (result: LiveResult) => void;
};

/** A run's result, for docs/evidence/live: without account, address and secret. */
export type LiveResult = {
  readonly network: NetworkId;
  readonly version: string;
  readonly date: string;
  /** `untried`: skipped by this run. */
  readonly capabilities: {
    readonly [Of in Capability]?: Certified["verdicts"][Of] | "untried";
  };
};
