import type { Pausing } from "#components/pausing/use-pausing.ts";
import type { OfferedAccount } from "@postlark/sdk/account-choice";
import type { ConnectInput, Connection } from "@postlark/sdk/channel-commands";
import type { HeldBack } from "@postlark/sdk/held-back";

/** What can be done with channels. Each throws an `AppError`, and has changed nothing then. */
export type ChannelActions = Pausing & {
  /** @param perDay posts in 24 hours; `null` for as many as the network takes */
  limit: (id: string, was: number | null, perDay: number | null) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Asks the network whether it still knows the account. */
  check: (id: string) => Promise<void>;
  /** @param channelId the channel to be connected again */
  connect: (input: ConnectInput, channelId: string | undefined) => Promise<Connection>;
  /** The accounts that were agreed to on the way of a connection. */
  readAccounts: (connectionId: string) => Promise<readonly OfferedAccount[]>;
  /** @returns the ids of the channels */
  chooseAccounts: (
    connectionId: string,
    accountIds: readonly string[],
  ) => Promise<readonly string[]>;
  /** What channels held back until they were connected (ISO 8601), and publish since. */
  readHeldBack: (
    channelIds: readonly string[],
    connectedAt: string,
  ) => Promise<readonly HeldBack[]>;
};
