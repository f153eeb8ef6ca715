import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import type { Post } from "@postlark/domain/post";
import type { Attachment } from "@postlark/domain/post-content";
import type { Workspace } from "@postlark/domain/workspace";
import { buttonVariants } from "@postlark/ui/button";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";
import { Card } from "@postlark/ui/card";
import { Pen } from "@postlark/ui/icons/pen";
import type { ReactNode } from "react";
import { AllDeliveries } from "./delivery/all-deliveries.tsx";
import { DeliveryRow } from "./delivery/delivery-row.tsx";
import type { DeliveryCommands } from "./delivery/delivery-commands.ts";
import { deliveryRights } from "./delivery/delivery-rights.ts";
import { EditEverywhere, EditPublished } from "./editing/edit-everywhere.tsx";
import { isCompletelyPublished } from "./delivery/delivery-progress.ts";
import { RemoveEverywhere } from "./removal/remove-everywhere.tsx";
import { ContentVersions } from "./content-versions.tsx";
import { useCommandRunner } from "./delivery/use-command-runner.ts";
import { postTitle } from "#components/post-title.ts";
import { contentGroupsOf } from "./content-groups.ts";
import { postFacts } from "./post-facts.ts";

/** The page of a post: its content, the state of each delivery, and pending decisions. */
export function PostScreen({
  post,
  workspace,
  channels,
  deliveries,
  events,
  nameOf,
  limits = [],
  commands,
  addressOf,
  isOwn,
  editPath,
  approval,
  comments,
  labels,
  actions,
  notices,
  renderMails,
  renderNumbers,
  numbers,
}: {
  post: Post;
  workspace: Pick<Workspace, "timeZone" | "role">;
  channels: readonly Channel[];
  deliveries: readonly Delivery[];
  /** Events of all deliveries; undefined while loading. */
  events: readonly DeliveryEvent[] | undefined;
  limits?: readonly ChannelLimit[] | undefined;
  /** A member's name; undefined if unknown. */
  nameOf: (userId: string) => string | undefined;
  commands: DeliveryCommands;
  addressOf: (picture: Attachment) => string | undefined;
  isOwn: boolean;
  /** The path to edit the post; absent for those who may not. */
  editPath: `/w/${string}/posts/${string}` | undefined;
  approval?: ReactNode;
  comments?: ReactNode;
  labels?: ReactNode;
  actions?: ReactNode;
  notices?: ReactNode;
  renderMails?: (delivery: Delivery) => ReactNode;
  /** Renders a delivery's metrics; `numbers` those of several together. */
  renderNumbers?: (delivery: Delivery) => ReactNode;
  numbers?: ReactNode;
}) {
  const contentGroups = contentGroupsOf(post, deliveries, channels);
  // Nothing remains to be published, so editing concerns the published post.
  const isOver = isCompletelyPublished(deliveries);
  const { run, isPending } = useCommandRunner();
  const rights = deliveryRights(workspace.role, isOwn);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <ScreenHeading title={postTitle(contentGroups[0]?.content.text ?? post.content.text)} />
          <p className="text-sm break-words text-ink-muted">
            {postFacts(deliveries, nameOf(post.authorId ?? ""), workspace.timeZone)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {editPath !== undefined && isOver && (
            <EditPublished deliveries={deliveries} channels={channels} onEdit={commands.edit} />
          )}
          {editPath !== undefined && !isOver && (
            <AppLink to={editPath} className={buttonVariants({ variant: "secondary" })}>
              <Pen />
              {m.posts_edit()}
            </AppLink>
          )}
          {actions}
        </div>
      </div>
      {notices}
      {approval}
      <div className="grid grid-cols-1 items-start gap-stack lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <section aria-label={m.posts_said()} className="grid min-w-0 grid-cols-1 gap-4">
          <h2 className="flex min-h-9 items-center text-sm font-medium text-ink-muted">
            {m.posts_said()}
          </h2>
          <ContentVersions versions={contentGroups} channels={channels} addressOf={addressOf} />
          {labels}
        </section>
        <section aria-label={m.posts_deliveries()} className="grid min-w-0 grid-cols-1 gap-4">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h2 className="text-sm font-medium text-ink-muted">{m.posts_deliveries()}</h2>
            {rights !== "none" && (
              <div className="flex flex-wrap gap-2">
                {rights === "decide" && (
                  <EditEverywhere
                    deliveries={deliveries}
                    channels={channels}
                    onEdit={commands.edit}
                  />
                )}
                <RemoveEverywhere
                  deliveries={deliveries}
                  channels={channels}
                  isPending={isPending}
                  onRemove={(all) => run(() => commands.remove(all))}
                />
              </div>
            )}
          </div>
          {rights !== "none" && (
            <AllDeliveries
              deliveries={deliveries}
              timeZone={workspace.timeZone}
              commands={commands}
            />
          )}
          {numbers}
          <Card>
            <ul className="divide-y divide-line">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isAlone={deliveries.length === 1}
                  channel={channels.find(({ id }) => id === delivery.channelId)}
                  limit={limits.find(({ channelId }) => channelId === delivery.channelId)}
                  events={events?.filter(({ deliveryId }) => deliveryId === delivery.id)}
                  nameOf={nameOf}
                  rights={rights}
                  timeZone={workspace.timeZone}
                  commands={commands}
                  mails={
                    channels.some(
                      ({ id, network }) => id === delivery.channelId && network === "newsletter",
                    ) && renderMails?.(delivery)
                  }
                  numbers={renderNumbers?.(delivery)}
                />
              ))}
            </ul>
          </Card>
          {comments}
        </section>
      </div>
    </>
  );
}
