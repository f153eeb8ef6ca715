import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { dataClient } from "../request/postgrest-client.ts";

const outlookSchema = z.array(
  z.object({
    post_id: z.guid(),
    text: z.string(),
    may_edit: z.boolean(),
    asks_again: z.boolean(),
  }),
);

/** A post that is still to go out with a picture. */
export type ReplaceablePost = {
  readonly postId: string;
  readonly text: string;
  /** Others are left as they are. */
  readonly mayEdit: boolean;
  /** It is approved, and asks again with another picture. */
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
 * Has every post that is still to go out with a picture show another.
 * @returns those posts; which of them were not replaced, as they are somebody else's
 * @throws AppError, after which none was
 */
export async function replacePicture(id: string, withId: string) {
  return engineRequest("POST", `/media/${id}/replace`, {
    body: { with: withId },
    answer: replacedSchema,
  });
}
