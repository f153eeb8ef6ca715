import type { ConnectDrafts } from "./connect-drafts.ts";
import type { ConnectInput } from "@postlark/sdk/channel-commands";

/** What the second step of every network is given. */
export type ConnectStepProps = {
  drafts: ConnectDrafts;
  /** Of the channel that is connected again; `undefined` for a new one. */
  handle?: string | undefined;
  /** Why the user is here again. */
  notice: string | undefined;
  /** Throws an `AppError` when the network or the engine refuses it. */
  onConnect: (input: ConnectInput) => Promise<void>;
  onBack: (() => void) | undefined;
};
