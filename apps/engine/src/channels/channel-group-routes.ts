import { channelGroupOperations } from "@postlark/contract/channels/channel-groups";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Channels that a workspace chooses together for a post. */
export function channelGroupRoutes() {
  const routes = createRoutes();

  addOperation(routes, channelGroupOperations.saveChannelGroup, async (context) => {
    const { workspaceId, name, channelIds } = context.req.valid("json");
    const group_id = context.req.valid("param").id;
    const saved = { workspace_id: workspaceId, group_id, name, channel_ids: channelIds };
    await context.var.caller.rpc("save_channel_group", saved, nothing);
    return context.body(null, 204);
  });
  addPlainCommand(routes, channelGroupOperations.removeChannelGroup, "group_id");

  return routes;
}
