import type { Pausing } from "#components/pausing/use-pausing.ts";
import type { OfferedAccount } from "@postlark/sdk/account-choice";
import type { ConnectInput, Connection } from "@postlark/sdk/channel-commands";
import type { BacklogPost } from "@postlark/sdk/channel-backlog";

/** Actions for channels. Each throws an `AppError` if nothing was changed. */
export type ChannelActions = Pausing & {
  /** Sets the limit of posts in 24 hours; `null` for none but the network's own. */
  setDailyLimit: (id: string, previousLimit: number | null, perDay: number | null) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Checks with the network whether the account is still connected. */
  check: (id: string) => Promise<void>;
  /** Connects an account. @param channelId the channel to connect again; undefined for a new one */
  connect: (input: ConnectInput, channelId: string | undefined) => Promise<Connection>;
  /** The accounts granted during a sign-in at the network. */
  readAccounts: (connectionId: string) => Promise<readonly OfferedAccount[]>;
  /** @returns the ids of the channels */
  chooseAccounts: (
    connectionId: string,
    accountIds: readonly string[],
  ) => Promise<readonly string[]>;
  /** Posts that waited until the channels were connected (ISO 8601) and are being published since. */
  readBacklog: (
    channelIds: readonly string[],
    connectedAt: string,
  ) => Promise<readonly BacklogPost[]>;
};
