import type { Delivery } from "@postlark/domain/delivery";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";

/** What other posts said lately, of what was published. */
export function recentPosts(published: readonly Delivery[], postId: string): RecentPost[] {
  return published.flatMap(({ postId: other, channelId, content, publishedAt }) =>
    other === postId || content === null || publishedAt === null
      ? []
      : [{ postId: other, channelId, text: content.text, publishedAt }],
  );
}
