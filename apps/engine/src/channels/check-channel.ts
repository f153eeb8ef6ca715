import type { AuthReason } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import type { Tools } from "@postlark/networks/tools";

import type { Vault } from "../platform/credentials/stored-credentials.ts";
import type { KnownChannel } from "./known-channel.ts";
import { createReadingContext } from "./reading-context.ts";

/**
 * Checks the account at its network and stores the result: the channel continues or waits. One that continues takes its
 * server's present limits.
 * @returns why it waits; null if it works
 */
export async function checkChannel(
  channel: KnownChannel,
  tools: Tools,
  vault: Vault,
): Promise<AuthReason | null> {
  const network = networks[channel.network];
  const context = await createReadingContext(channel, tools, vault);
  const reason = await network.check(context);
  const { database } = vault;
  // A server that is briefly down proves nothing about the account.
  if (reason === null) {
    await database`select engine.channel_recovered(${channel.id})`;
    const limits = await network.readLimits?.(context);
    if (limits)
      await database`select engine.channel_limits(${channel.id}, ${database.json(limits)})`;
  } else if (reason !== "unreachable") {
    await database`select engine.channel_needs_attention(${channel.id}, ${reason})`;
  }
  return reason;
}
