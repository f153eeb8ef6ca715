import type { Pausing } from "#components/pausing/use-pausing.ts";
import type { OfferedAccount } from "@postlark/sdk/account-choice";
import type { ConnectInput, Connection } from "@postlark/sdk/channel-commands";
import type { BacklogPost } from "@postlark/sdk/channel-backlog";

/** Actions for channels. Each throws an `AppError` if nothing was changed. */
export type ChannelActions = Pausing & {
  /** @param perDay posts in 24 hours; `null` for as many as the network takes */
  limit: (id: string, was: number | null, perDay: number | null) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Checks with the network whether the account is still connected. */
  check: (id: string) => Promise<void>;
  /** @param channelId the channel to be connected again */
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
