import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const refusedSchema = z.object({
  refused: z.array(z.object({ id: z.guid(), code: z.string(), posts: z.int() })),
});

/** A picture for which a command was refused, and why; `posts`: number of planned posts that show it. */
export type RefusedPicture = z.infer<typeof refusedSchema>["refused"][number];

async function command(path: `/${string}`, body: object): Promise<readonly RefusedPicture[]> {
  return (await engineRequest("POST", path, { body, answer: refusedSchema })).refused;
}

/** Adds or removes a tag of pictures; idempotent. @throws AppError; then none has changed */
export async function tagPictures(
  workspaceId: string,
  ids: readonly string[],
  tag: string,
  isOn: boolean,
) {
  return command(`/workspaces/${workspaceId}/media/tag`, { ids, tag, isOn });
}

/** Pictures in planned posts are refused as `media_planned`. @throws AppError; then none has changed */
export async function deletePictures(workspaceId: string, ids: readonly string[]) {
  return command(`/workspaces/${workspaceId}/media/delete`, { ids });
}

/** Restores deleted pictures. @throws AppError, `library_full` if there is no room for all */
export async function restorePictures(workspaceId: string, ids: readonly string[]) {
  return command(`/workspaces/${workspaceId}/media/restore`, { ids });
}
