import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

/** A row of `channels` in the form that networks take. */
export const knownChannel = z
  .object({
    id: z.uuid(),
    workspace_id: z.uuid(),
    network: z.enum(networkIds),
    account_id: z.string(),
    handle: z.string(),
    settings: z.record(z.string(), z.json()),
  })
  .transform(({ account_id, workspace_id, ...channel }) => ({
    ...channel,
    accountId: account_id,
    workspaceId: workspace_id,
  }));

export type KnownChannel = z.infer<typeof knownChannel>;

export const knownChannelColumns = "id,workspace_id,network,account_id,handle,settings";
