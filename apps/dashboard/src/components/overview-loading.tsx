import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";

/**
 * The overview's heading and what the screen is for.
 * @param children what can be done there, beside it; its place is kept until that is known
 */
export function OverviewHeader({ children = <ButtonPlace /> }: { children?: ReactNode }) {
  return (
    <div>
      <ScreenHeader title={m.overview_title()}>{children}</ScreenHeader>
      <p className="mt-1 text-ink-muted">{m.overview_about()}</p>
    </div>
  );
}

/** On narrow screens, a line of its own below the heading. */
function ButtonPlace() {
  return (
    <span aria-hidden="true" className={buttonVariants({ className: "invisible" })}>
      <Plus />
      {m.posts_new_post()}
    </span>
  );
}

/** The sections of the overview, each of which loads and fails on its own. */
export function Overview({
  attention,
  next,
  figures,
  published,
}: {
  attention: ReactNode;
  next: ReactNode;
  figures?: ReactNode;
  published: ReactNode;
}) {
  return (
    <>
      {attention}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        {next}
        <div className="grid grid-cols-1 gap-6">
          {figures}
          {published}
        </div>
      </div>
    </>
  );
}

/** The cards while everything loads. */
export function OverviewLoading() {
  return (
    <Overview
      attention={<Skeleton className="h-24 w-full rounded-lg" />}
      next={<DeliveryCardLoading title={m.overview_next()} />}
      published={<DeliveryCardLoading title={m.overview_published()} />}
    />
  );
}

/** A card of deliveries while they load, in its final layout. */
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
