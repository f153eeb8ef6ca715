import { momentOf } from "#components/alike-deliveries.ts";
import type { Delivery } from "@postlark/domain/delivery";
import type { Content } from "@postlark/domain/post-content";
import type { Post } from "@postlark/domain/post";

/** A post in a list: at one time, on all its channels. */
export type PostRow = {
  readonly id: string;
  readonly postId: string;
  readonly content: Content | null;
  readonly authorId: string | null | undefined;
  readonly labelIds: readonly string[];
  readonly channelIds: readonly string[];
  /** When it was published, or is due, or an unplanned post was changed: ISO 8601. */
  readonly moment: string | null;
  /** None for a draft. */
  readonly deliveries: readonly Delivery[];
};

export function rowsOfPosts(posts: readonly Post[]): PostRow[] {
  return posts.map(({ id, content, authorId, labelIds, channelIds, updatedAt }) => ({
    id,
    postId: id,
    content,
    authorId,
    labelIds,
    channelIds,
    moment: updatedAt,
    deliveries: [],
  }));
}

/**
 * Groups the deliveries of a post that are due at the same time into one row, in the order of the first of each.
 * @param groupsByTime false for a list sorted by a count, where each channel has a row of its own
 */
export function rowsOfDeliveries(deliveries: readonly Delivery[], groupsByTime = true): PostRow[] {
  const groups = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const id = groupsByTime ? `${delivery.postId} ${delivery.dueAt}` : delivery.id;
    groups.set(id, [...(groups.get(id) ?? []), delivery]);
  }
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { postId, content, authorId, labelIds = [] } = first;
    const channelIds = group.map(({ channelId }) => channelId);
    const moment = momentOf(first);
    return [{ id, postId, content, authorId, labelIds, channelIds, moment, deliveries: group }];
  });
}
