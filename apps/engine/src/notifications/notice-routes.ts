import { noticeOperations } from "@postlark/contract/notifications/notices";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";

export function noticeRoutes() {
  const routes = createRoutes();

  addOperation(routes, noticeOperations.markNotices, async (context) => {
    const { noticeIds, postId, isRead } = context.req.valid("json");
    await context.var.caller.rpc(
      "read_notices",
      {
        workspace_id: context.req.valid("param").id,
        is_read: isRead,
        ...(noticeIds && { notice_ids: noticeIds }),
        ...(postId && { post_id: postId }),
      },
      nothing,
    );
    return context.body(null, 204);
  });

  return routes;
}
