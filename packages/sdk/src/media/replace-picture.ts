import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { dataClient } from "../client/postgrest-client.ts";

const outlookSchema = z.array(
  z.object({
    post_id: z.guid(),
    text: z.string(),
    may_edit: z.boolean(),
    asks_again: z.boolean(),
  }),
);

/** An unpublished post that shows a picture. */
export type ReplaceablePost = {
  readonly postId: string;
  readonly text: string;
  /** Others are left unchanged. */
  readonly mayEdit: boolean;
  /** Its approval would be requested again with another picture. */
  readonly asksAgain: boolean;
};

/** What replacing a picture would change. @throws AppError */
export async function fetchReplaceablePosts(
  id: string,
  signal?: AbortSignal,
): Promise<readonly ReplaceablePost[]> {
  const query = dataClient().rpc("media_replacement", { media_id: id });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return parseRow(outlookSchema, data).map((row) => ({
    postId: row.post_id,
    text: row.text,
    mayEdit: row.may_edit,
    asksAgain: row.asks_again,
  }));
}

const replacedSchema = z.array(
  z.object({ postId: z.guid(), text: z.string(), isReplaced: z.boolean() }),
);

/**
 * Replaces a picture in all unpublished posts. @returns those posts, and the ones left unchanged because they belong to
 * others @throws AppError; then nothing has changed
 */
export async function replacePicture(id: string, withId: string) {
  return engineRequest("POST /media/{id}/replace", {
    params: { id },
    body: { with: withId },
    answer: replacedSchema,
  });
}
