import { type PostComment, postCommentSchema } from "@postlark/domain/post-comment";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

export type CommentInput = Pick<PostComment, "text" | "mentionedIds">;

/** The latest 1,000 comments on a post, oldest first, including deleted ones without their text. */
export async function fetchComments(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly PostComment[]> {
  const query = dataClient()
    .from("post_comments")
    .select("id,parent_id,author_id,client_name,text,mentioned_ids,created_at,edited_at,deleted_at")
    .eq("post_id", postId)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(1_000);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data.toReversed(), (row) =>
    parseRow(postCommentSchema, {
      id: row.id,
      parentId: row.parent_id,
      authorId: row.author_id,
      clientName: row.client_name,
      text: row.text,
      mentionedIds: row.mentioned_ids,
      createdAt: row.created_at,
      editedAt: row.edited_at,
      deletedAt: row.deleted_at,
    }),
  );
}

/** Creates a comment. @param id of the caller, against repetition @param parentId replied to @throws AppError */
export async function createComment(
  postId: string,
  id: string,
  parentId: string | null,
  input: CommentInput,
): Promise<void> {
  await engineRequest("POST /posts/{id}/comments", {
    params: { id: postId },
    body: { id, ...(parentId !== null && { parentId }), ...input },
  });
}

/** @throws AppError */
export async function changeComment(id: string, input: CommentInput): Promise<void> {
  await engineRequest("PUT /comments/{id}", { params: { id }, body: input });
}

export async function deleteComment(id: string): Promise<void> {
  await engineRequest("DELETE /comments/{id}", { params: { id } });
}

/** Restores a deleted comment. @throws AppError, `comment_gone` an hour after deletion */
export async function restoreComment(id: string): Promise<void> {
  await engineRequest("POST /comments/{id}/restore", { params: { id } });
}
