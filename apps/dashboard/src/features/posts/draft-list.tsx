import { AppLink } from "#components/app-link.tsx";
import { ChannelsOfRow } from "#components/channel-of-row.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { formatDateTimeNowrap } from "#components/format-date-time-nowrap.ts";
import { useThumbnails } from "#components/pictures/use-thumbnails.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import type { Channel } from "@postlark/domain/channel";
import { type Label, labelsOf } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";

/** Unscheduled posts, as rows that link to them. */
export function DraftList({
  posts,
  channels = [],
  labels = [],
}: {
  posts: readonly Post[];
  /** All channels of the workspace; `undefined` while loading. */
  channels: readonly Channel[] | undefined;
  /** All labels of the workspace; `undefined` while loading. */
  labels: readonly Label[] | undefined;
}) {
  const { slug } = useWorkspace();
  const thumbnailOf = useThumbnails(posts.map(({ content }) => content));
  return (
    <ul aria-label={m.posts_drafts()} data-walkable="" className="divide-y divide-line">
      {posts.map(({ id, content, channelIds, labelIds, updatedAt }) => (
        <li key={id} className="relative flex gap-4 px-card py-cell hover:bg-hover">
          <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-1">
            <AppLink
              to={`/w/${slug}/posts/${id}`}
              className="line-clamp-2 text-sm font-medium break-words text-ink after:absolute after:inset-0 focus-visible:-outline-offset-2"
            >
              {content.text.trim() || m.posts_empty_draft()}
            </AppLink>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
              {m.posts_changed({ moment: formatDateTimeNowrap(updatedAt, userTimeZone()) })}
              <ChannelsOfRow
                places={channels
                  .filter((channel) => channelIds.includes(channel.id))
                  .map((channel) => ({ channel }))}
                channels={channels}
              />
              <LabelList labels={labelsOf(labelIds, labels)} />
            </div>
          </div>
          {thumbnailOf(content)}
        </li>
      ))}
    </ul>
  );
}
