import type { Content, ContentOverrides } from "@postlark/domain/post-content";
import type { Post } from "@postlark/domain/post";
import type { Repetition } from "@postlark/domain/repetition";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parsePost } from "./posts.ts";

/** What is written of a post. */
export type PostInput = {
  readonly content: Content;
  readonly overrides: ContentOverrides;
  readonly channelIds: readonly string[];
};

/** A date and time on the clocks of a zone; `null` is now. */
export type ScheduledAt = {
  readonly wallTime: string;
  readonly timeZone: string;
  /** What it was shown to mean, ISO 8601: where clocks mean another moment by now, nothing is scheduled. */
  readonly instant?: string | undefined;
} | null;

const answer = z.unknown();

/**
 * Makes a post of an id that the caller chose: asked again with it, the post that stands is given back.
 * @throws AppError, of kind `conflict` where the id is another's
 */
export async function createPost(workspaceId: string, id: string, input: PostInput): Promise<Post> {
  const body = { id, ...input };
  return parsePost(
    await engineRequest("POST", `/workspaces/${workspaceId}/posts`, { body, answer }),
  );
}

/** @throws AppError, of kind `conflict` where somebody else saved since that revision */
export async function savePost(id: string, revision: number, input: PostInput): Promise<Post> {
  const body = { revision, ...input };
  return parsePost(await engineRequest("PUT", `/posts/${id}`, { body, answer }));
}

export async function deletePost(id: string): Promise<void> {
  await engineRequest("DELETE", `/posts/${id}`);
}

export async function restorePost(id: string): Promise<void> {
  await engineRequest("POST", `/posts/${id}/restore`);
}

export type ScheduleOptions = {
  readonly ifFree?: boolean;
  /** Publishes once more what went out within the last minute. */
  readonly again?: boolean;
  /** By which it goes out again, from that time on. */
  readonly rule?: Repetition;
};

/**
 * Schedules a saved revision, or asks for its approval where the user's role has to.
 * @throws AppError, with `slot_taken` where something else of a channel has a time that had to be free, and
 * `just_published` where the post went out on a channel within the last minute
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
    await engineRequest("POST", `/posts/${id}/series`, { body });
    return;
  }
  const body = { revision, channelIds, at, ...options };
  await engineRequest("POST", `/posts/${id}/schedule`, { body });
}
