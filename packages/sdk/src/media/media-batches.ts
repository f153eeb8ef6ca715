import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const refusedSchema = z.object({
  refused: z.array(z.object({ id: z.guid(), code: z.string(), posts: z.int() })),
});

/** A picture for which a command was refused, and why; `posts`: number of planned posts that show it. */
export type RefusedPicture = z.infer<typeof refusedSchema>["refused"][number];

/** Puts a tag on pictures, or takes it off; what is so already stays so. @throws AppError, after which none is changed */
export async function tagPictures(
  workspaceId: string,
  ids: readonly string[],
  tag: string,
  isOn: boolean,
): Promise<readonly RefusedPicture[]> {
  const { refused } = await engineRequest("POST /workspaces/{id}/media/tag", {
    params: { id: workspaceId },
    body: { ids, tag, isOn },
    answer: refusedSchema,
  });
  return refused;
}

/** Those that planned posts show are refused as `media_planned`. @throws AppError, after which none is changed */
export async function deletePictures(
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly RefusedPicture[]> {
  const { refused } = await engineRequest("POST /workspaces/{id}/media/delete", {
    params: { id: workspaceId },
    body: { ids },
    answer: refusedSchema,
  });
  return refused;
}

/** Takes deletions back. @throws AppError, `library_full` where there is no room for all of them */
export async function restorePictures(
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly RefusedPicture[]> {
  const { refused } = await engineRequest("POST /workspaces/{id}/media/restore", {
    params: { id: workspaceId },
    body: { ids },
    answer: refusedSchema,
  });
  return refused;
}
