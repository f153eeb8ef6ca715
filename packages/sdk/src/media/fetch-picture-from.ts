import { type Attachment, attachmentSchema } from "@postlark/domain/post-content";

import { engineRequest } from "../engine/engine-request.ts";

/** Adds the picture at an address to a library. @throws AppError with a message for the screen */
export async function fetchPictureFrom(workspaceId: string, url: string): Promise<Attachment> {
  return engineRequest("POST /workspaces/{id}/media/fetched", {
    params: { id: workspaceId },
    body: { url },
    answer: attachmentSchema,
  });
}
