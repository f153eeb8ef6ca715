import { DeliveryList } from "#components/delivery-list.tsx";
import { m } from "#paraglide/messages.js";
import { NewPostLink } from "#components/new-post-link.tsx";
import { hasLiveScreen } from "#workspace/live-screens.ts";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { PostFilter } from "#workspace/live-queries.ts";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The overview's sections; each comes, waits and fails by itself. */
export function LiveOverview({
  attention,
  next,
  published,
}: {
  attention: ReactNode;
  next: ReactNode;
  published: ReactNode;
}) {
  return (
    <>
      {attention}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        {next}
        {published}
      </div>
    </>
  );
}

/** A few deliveries of a kind, with the way to all of them; what to do where there are none. */
export function DeliveryCard({
  title,
  filter,
  deliveries,
  channels,
  empty,
}: {
  title: string;
  filter: PostFilter;
  deliveries: readonly Delivery[];
  channels: readonly Channel[] | undefined;
  empty: ReactNode;
}) {
  const { slug } = useLiveWorkspace();
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {deliveries.length === 0 ? (
        empty
      ) : (
        <DeliveryList label={title} deliveries={deliveries} channels={channels} />
      )}
      {deliveries.length > 0 && hasLiveScreen("posts") && (
        <CardFooter>
          <Link
            to={{ pathname: `/w/${slug}/posts`, search: `?show=${filter}` }}
            className={buttonVariants({ variant: "link" })}
          >
            {m.live_overview_all()}
          </Link>
        </CardFooter>
      )}
    </Card>
  );
}

export function NothingPlanned() {
  return (
    <EmptyState
      className="py-8"
      title={m.live_overview_nothing_next()}
      description={m.live_overview_nothing_next_help()}
      action={<NewPostLink />}
    />
  );
}

export function NothingPublished() {
  return (
    <EmptyState
      className="py-8"
      title={m.live_overview_nothing_published()}
      description={m.live_overview_nothing_published_help()}
    />
  );
}

/** A card of deliveries before they are there, in its final layout. */
export function DeliveryCardLoading({ title }: { title: string }) {
  return (
    <Card aria-busy="true">
      <CardHeader className="pb-3">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <div className="divide-y divide-line">
        {["first", "second", "third"].map((row) => (
          <div key={row} className="grid h-17 content-center gap-1.5 px-card">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Card>
  );
}
