import { invitationOperations } from "@postlark/contract/workspaces/invitations";

import { addOperation } from "../platform/http/add-operation.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { isPlainName } from "./plain-name.ts";

type Preview = { workspace_name: string; invited_by: string | null; email: string };

const plain = (name: string | null) => (name !== null && isPlainName(name) ? name : null);

/** Route that shows an invitation without a session: its link is followed before signing in. */
export function invitationPreviewRoutes({ database, limits }: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, invitationOperations.previewInvitation, async (context) => {
    await limits("invitationPreviews", clientAddress(context));
    const { id } = context.req.valid("param");
    const [preview] = await database<Preview[]>`select * from engine.invitation_preview(${id})`;
    if (preview === undefined) {
      throw new ApiError(404, "not_found", "This invitation is not open. Ask for another one.");
    }
    context.header("cache-control", "no-store");
    return context.json(
      {
        workspaceName: plain(preview.workspace_name),
        invitedBy: plain(preview.invited_by),
        email: preview.email,
      },
      200,
    );
  });

  return routes;
}
