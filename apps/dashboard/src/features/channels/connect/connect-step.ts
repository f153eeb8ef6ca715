import type { ConnectDrafts } from "./connect-drafts.ts";
import type { ConnectInput } from "@postlark/sdk/channel-commands";

export type ConnectStepProps = {
  drafts: ConnectDrafts;
  /** The handle of the channel that is reconnected; `undefined` for a new one. */
  handle?: string | undefined;
  notice: string | undefined;
  /** Throws an `AppError` when the network or the engine refuses it. */
  onConnect: (input: ConnectInput) => Promise<void>;
  onBack: (() => void) | undefined;
};
