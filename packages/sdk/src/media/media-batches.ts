import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const refusedSchema = z.object({
  refused: z.array(z.object({ id: z.guid(), code: z.string(), posts: z.int() })),
});

/** A picture of several with which it was not done, and why; `posts`: how many planned ones show it. */
export type RefusedPicture = z.infer<typeof refusedSchema>["refused"][number];

async function command(path: `/${string}`, body: object): Promise<readonly RefusedPicture[]> {
  return (await engineRequest("POST", path, { body, answer: refusedSchema })).refused;
}

/** Puts a tag on pictures, or takes it off; what is so already stays so. @throws AppError, after which none is changed */
export async function tagPictures(
  workspaceId: string,
  ids: readonly string[],
  tag: string,
  isOn: boolean,
) {
  return command(`/workspaces/${workspaceId}/media/tag`, { ids, tag, isOn });
}

/** Those that planned posts show are refused as `media_planned`. @throws AppError, after which none is changed */
export async function deletePictures(workspaceId: string, ids: readonly string[]) {
  return command(`/workspaces/${workspaceId}/media/delete`, { ids });
}

/** Takes deletions back. @throws AppError, `library_full` where there is no room for all of them */
export async function restorePictures(workspaceId: string, ids: readonly string[]) {
  return command(`/workspaces/${workspaceId}/media/restore`, { ids });
}
