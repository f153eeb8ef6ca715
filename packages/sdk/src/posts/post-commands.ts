import type { Post } from "@postlark/domain/post";
import type { Content, ContentOverrides } from "@postlark/domain/post-content";
import type { Repetition } from "@postlark/domain/repetition";
import type { TimeChoice } from "@postlark/domain/time-choice";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parsePost } from "./posts.ts";

/** The editable part of a post. */
export type PostInput = {
  readonly content: Content;
  readonly overrides: ContentOverrides;
  readonly channelIds: readonly string[];
  /** Left out: at the next free time. */
  readonly timeChoice?: TimeChoice | undefined;
};

/** A local date and time in a zone; null is now. */
export type ScheduledAt = {
  readonly wallTime: string;
  readonly timeZone: string;
  /** The instant shown to the user, ISO 8601: if the clocks' rules have changed since, nothing is scheduled. */
  readonly instant?: string | undefined;
} | null;

const answer = z.unknown();

/** Creates a post with the caller's id; repeatable. @throws AppError, `conflict` if the id is another's */
export async function createPost(workspaceId: string, id: string, input: PostInput): Promise<Post> {
  const body = { id, ...input };
  return parsePost(
    await engineRequest("POST /workspaces/{id}/posts", {
      params: { id: workspaceId },
      body,
      answer,
    }),
  );
}

/** @throws AppError, of kind `conflict` if it has been saved since that revision */
export async function savePost(id: string, revision: number, input: PostInput): Promise<Post> {
  const body = { revision, ...input };
  return parsePost(await engineRequest("PUT /posts/{id}", { params: { id }, body, answer }));
}

export async function deletePost(id: string): Promise<void> {
  await engineRequest("DELETE /posts/{id}", { params: { id } });
}

export async function restorePost(id: string): Promise<void> {
  await engineRequest("POST /posts/{id}/restore", { params: { id } });
}

export type ScheduleOptions = {
  readonly ifFree?: boolean;
  /** Publishes again although it was published within the last minute. */
  readonly again?: boolean;
  readonly rule?: Repetition;
  /** Waits for approval although nothing asks for it. */
  readonly ask?: boolean;
};

/**
 * Schedules a saved revision, or requests its approval if the user's role requires it. @throws AppError, `slot_taken`
 * if a time that had to be free is taken, `just_published` if the post was published on a channel within the last
 * minute
 */
export async function schedulePost(
  id: string,
  revision: number,
  channelIds: readonly string[],
  at: ScheduledAt,
  { rule, ...options }: ScheduleOptions = {},
): Promise<void> {
  if (rule !== undefined && at !== null) {
    const body = { revision, channelIds, rule, startsAt: at };
    await engineRequest("POST /posts/{id}/series", { params: { id }, body });
    return;
  }
  const body = { revision, channelIds, at, ...options };
  await engineRequest("POST /posts/{id}/schedule", { params: { id }, body });
}
