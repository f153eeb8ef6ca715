import { AppLink } from "#components/app-link.tsx";
import { excerptOf } from "#components/delivery-text.ts";
import { m } from "#paraglide/messages.js";
import type { BacklogPost } from "@postlark/sdk/channel-backlog";
import { Alert } from "@postlark/ui/alert";
import { Skeleton } from "@postlark/ui/skeleton";
import { useEffect, useState } from "react";
import type { ChannelActions } from "../channel-actions.ts";
import type { ChannelOverview } from "../channel-overviews.ts";

/** How many posts are listed by name. */
const named = 5;

/** Lists the posts that are published now that their channel is connected, and the scheduled ones. */
export function GoingOut({
  channels,
  slug,
  onRead,
}: {
  channels: readonly ChannelOverview[];
  slug: string;
  onRead: ChannelActions["readBacklog"];
}) {
  const [backlog, setBacklog] = useState<readonly BacklogPost[] | null>();
  const since =
    channels
      .map(({ connectedAt }) => connectedAt)
      .toSorted()
      .at(-1) ?? "";
  const key = channels.map(({ id }) => id).join();
  useEffect(() => {
    let isLeft = false;
    const settle = (posts: readonly BacklogPost[] | null) => {
      if (!isLeft) setBacklog(posts);
    };
    void onRead(key.split(","), since).then(settle, () => settle(null));
    return () => {
      isLeft = true;
    };
  }, [key, since, onRead]);

  if (backlog === undefined) return <Skeleton className="h-16 w-full" />;
  const later = channels.reduce((sum, { activity }) => sum + activity.scheduled, 0);
  // Makes no statement if it could not be loaded.
  const nothing =
    backlog?.length === 0 ? m.channels_connect_done_about() : m.channels_connect_done_ready();
  return (
    <>
      {backlog !== null && backlog.length > 0 && (
        <Alert tone="info" title={m.channels_connect_waiting({ count: backlog.length })}>
          <ul className="mt-1 grid gap-1">
            {backlog.slice(0, named).map(({ id, postId, excerpt }) => (
              <li key={id}>
                <AppLink to={`/w/${slug}/posts/${postId}`} className="underline wrap-anywhere">
                  {excerptOf({ excerpt: excerpt.slice(0, 80) })}
                </AppLink>
              </li>
            ))}
            {backlog.length > named && (
              <li>{m.channels_connect_waiting_more({ count: backlog.length - named })}</li>
            )}
          </ul>
        </Alert>
      )}
      <p className="text-ink-muted">
        {later > 0 ? m.channels_connect_later({ count: later }) : nothing}
      </p>
    </>
  );
}
