import { type InvitationPreview, invitationPreviewSchema } from "@postlark/domain/invitation";

import { addressOf } from "../engine/endpoint.ts";
import { AppError } from "../errors.ts";
import { request } from "../request/request.ts";

/**
 * What an open invitation's mail says, for whoever has its link; null if it is not open.
 * @throws AppError
 */
export async function fetchInvitationPreview(id: string): Promise<InvitationPreview | null> {
  const response = await request(addressOf("GET /invitations/{id}/preview", { params: { id } }));
  if (response.status === 404 || response.status === 422) return null;
  const preview = invitationPreviewSchema.safeParse(await response.json().catch(() => undefined));
  if (!preview.success) throw new AppError({ kind: "unexpected", cause: preview.error });
  return preview.data;
}
