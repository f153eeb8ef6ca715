import type { ConnectDrafts } from "./connect-drafts.ts";
import type { ConnectInput } from "@postlark/sdk/channel-commands";

/** What the second step of every network is given. */
export type ConnectStepProps = {
  drafts: ConnectDrafts;
  /** Why the user is here again. */
  notice: string | undefined;
  /** Throws an `AppError` when the network or the engine refuses it. */
  onConnect: (input: ConnectInput) => Promise<void>;
  onBack: (() => void) | undefined;
};
