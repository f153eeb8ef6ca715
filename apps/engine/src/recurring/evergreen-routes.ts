import { evergreenOperations } from "@postlark/contract/recurring/evergreen";

import { addOperation } from "../platform/http/add-operation.ts";
import { planEvergreen } from "./plan-evergreen.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

/** Routes of evergreen lists, whose entries are published again in turn. */
export function evergreenRoutes({ database, log }: Pick<PlatformServices, "database" | "log">) {
  const routes = createRoutes();

  /** Plans due entries at once. If this fails, it is logged, and an engine does it within a minute. */
  const planNow = () =>
    planEvergreen(database, log).catch((error: unknown) =>
      log("warn", "evergreen lists were not planned at once", { error: String(error) }),
    );

  addOperation(routes, evergreenOperations.saveEvergreenList, async (context) => {
    const list = context.req.valid("json");
    await context.var.caller.rpc(
      "save_evergreen_list",
      {
        workspace_id: list.workspaceId,
        list_id: context.req.valid("param").id,
        name: list.name,
        channel_ids: list.channelIds,
        slots: list.slots,
        least_days: list.leastDays,
        is_shuffled: list.isShuffled,
        until: list.until,
      },
      nothing,
    );
    await planNow();
    return context.body(null, 204);
  });

  addOperation(routes, evergreenOperations.setEvergreenList, async (context) => {
    const change = context.req.valid("json");
    const { id } = context.req.valid("param");
    const { caller } = context.var;
    if ("state" in change) {
      await caller.rpc("set_evergreen_list", { list_id: id, state: change.state }, nothing);
    } else {
      await caller.rpc("order_evergreen", { list_id: id, entry_ids: change.entryIds }, nothing);
    }
    await planNow();
    return context.body(null, 204);
  });

  addOperation(routes, evergreenOperations.saveEvergreenEntry, async (context) => {
    const { listId, texts, media } = context.req.valid("json");
    const { id } = context.req.valid("param");
    await context.var.caller.rpc(
      "save_evergreen_entry",
      { entry_id: id, list_id: listId, texts, media },
      nothing,
    );
    await planNow();
    return context.body(null, 204);
  });

  addOperation(routes, evergreenOperations.removeEvergreenEntry, async (context) => {
    const { isRemoved } = context.req.valid("json");
    const { id } = context.req.valid("param");
    const named = { entry_id: id, is_removed: isRemoved };
    await context.var.caller.rpc("remove_evergreen_entry", named, nothing);
    await planNow();
    return context.body(null, 204);
  });

  return routes;
}
