import type { AlikeDeliveries } from "#components/alike-deliveries.ts";
import { DeliveryList } from "#components/delivery-list.tsx";
import { m } from "#paraglide/messages.js";
import { hasWorkspaceScreen } from "#workspace/workspace-screens.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import type { PostFilter } from "#workspace/workspace-queries.ts";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** A few deliveries of a kind, with a link to all of them; an empty state without any. */
export function DeliveryCard({
  title,
  filter,
  titledState,
  deliveries,
  maxRows,
  channels,
  empty,
  renderAction,
}: {
  title: string;
  filter: PostFilter;
  /** Their state, as named by the title. */
  titledState: DeliveryState;
  deliveries: readonly Delivery[];
  maxRows?: number;
  channels: readonly Channel[] | undefined;
  empty: ReactNode;
  renderAction?: (alike: AlikeDeliveries) => ReactNode;
}) {
  const { slug } = useWorkspace();
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {deliveries.length === 0 ? (
        empty
      ) : (
        <DeliveryList
          label={title}
          titledState={titledState}
          {...{ deliveries, channels, maxRows, renderAction }}
        />
      )}
      {deliveries.length > 0 && hasWorkspaceScreen("posts") && (
        <CardFooter>
          <Link
            to={{ pathname: `/w/${slug}/posts`, search: `?show=${filter}` }}
            className={buttonVariants({ variant: "link" })}
          >
            {m.overview_all()}
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
      title={m.overview_nothing_next()}
      description={m.overview_nothing_next_help()}
    />
  );
}

export function NothingPublished() {
  return (
    <EmptyState
      className="py-8"
      title={m.overview_nothing_published()}
      description={m.overview_nothing_published_help()}
    />
  );
}
