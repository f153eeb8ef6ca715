import { AppLink } from "#components/app-link.tsx";
import { formatDay } from "@postlark/app/time/dates";
import { formatFigure } from "@postlark/app/language/figures";
import { m } from "#paraglide/messages.js";
import type { Post, PostStatus } from "@postlark/domain/sample-post";
import { buttonVariants } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { Send } from "@postlark/ui/icons/send";

export function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0)
    return <EmptyState icon={<Send />} title={m.sample_content_all_empty()} />;
  return (
    <ul className="divide-y divide-line">
      {posts.map(({ id, title, status, engagements }) => (
        <li key={id} className="link-row flex items-center gap-3 py-3 pr-3 pl-card text-sm">
          <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-3">
            <div className="min-w-0">
              <h3 className="font-medium">{title}</h3>
              <p className="text-ink-muted">{statusMessage(status)}</p>
            </div>
            {engagements !== undefined && (
              <p className="flex gap-x-1 sm:flex-col sm:items-end">
                <span className="font-medium">
                  {formatFigure({ value: engagements, unit: "count" })}
                </span>{" "}
                <span className="text-ink-muted">{m.sample_post_engagements()}</span>
              </p>
            )}
          </div>
          <AppLink
            to={`/post/${id}/details`}
            aria-label={m.sample_post_details({ title })}
            className={buttonVariants({ variant: "ghost", size: "icon" })}
          >
            <ArrowRight />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function statusMessage({ kind, on }: PostStatus): string {
  const day = formatDay(on);
  return kind === "scheduled" ? m.sample_post_scheduled({ day }) : m.sample_post_published({ day });
}
