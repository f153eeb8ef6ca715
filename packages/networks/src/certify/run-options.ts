import type { Capability, NetworkId } from "../core/network.ts";
import type { Tools } from "../core/tools.ts";
import type { Certified, Sent } from "./certify-tools.ts";
import type { VideoFile } from "./video.ts";

export type RunOptions = {
  readonly network: NetworkId;
  /** Otherwise it says what it would do, and does nothing. */
  readonly isLive: boolean;
  readonly keeps: boolean;
  /** Of a picture that anybody can fetch, for networks that do; without, no picture is tried there. */
  readonly pictureAddress?: string | undefined;
  /** The same of a video. */
  readonly videoAddress?: string | undefined;
  /** What is sent as a video: at least four seconds of it, which every network takes. */
  readonly video: VideoFile;
  readonly env: { readonly [name: string]: string | undefined };
  /** Asks at the terminal; a secret is not shown. Undefined where nobody is there. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string>) | undefined;
  readonly say: (line: string) => void;
  readonly tools: Pick<Tools, "fetch" | "socket">;
  readonly signal: AbortSignal;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** What may stand there, for the next run to delete. */
  readonly sent: {
    readonly read: () => unknown;
    readonly write: (sent: readonly Sent[]) => void;
  };
  readonly version: string;
  readonly writeResult: (result: LiveResult) => void;
};

/** What a run showed, to be kept in docs/evidence/live: no account, no address, no secret. */
export type LiveResult = {
  readonly network: NetworkId;
  readonly version: string;
  /** ISO 8601. */
  readonly date: string;
  /** `untried`: this run left it out, and says so. */
  readonly capabilities: {
    readonly [Of in Capability]?: Certified["verdicts"][Of] | "untried";
  };
};
