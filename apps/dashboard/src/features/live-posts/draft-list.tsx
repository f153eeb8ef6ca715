import { AppLink } from "#components/app-link.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { m } from "#paraglide/messages.js";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { formatMoment } from "@postlark/app/moments";
import { type Label, labelsOf } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";

/** Posts that nothing was scheduled of, as rows that lead to them. */
export function DraftList({
  posts,
  labels = [],
}: {
  posts: readonly Post[];
  /** The workspace's; `undefined` while they are not known. */
  labels: readonly Label[] | undefined;
}) {
  const { slug } = useLiveWorkspace();
  return (
    <ul aria-label={m.live_posts_drafts()} data-walkable="" className="divide-y divide-line">
      {posts.map(({ id, content, labelIds, updatedAt }) => (
        <li key={id} className="relative grid gap-1 px-card py-cell hover:bg-hover">
          <AppLink
            to={`/w/${slug}/posts/${id}`}
            className="line-clamp-2 text-sm font-medium break-words text-ink after:absolute after:inset-0 focus-visible:-outline-offset-2"
          >
            {content.text.trim() || m.live_posts_empty_draft()}
          </AppLink>
          <p className="text-sm text-ink-muted">
            {m.live_posts_changed({ moment: formatMoment(updatedAt) })}
          </p>
          <LabelList labels={labelsOf(labelIds, labels)} />
        </li>
      ))}
    </ul>
  );
}
