import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import type { ReactNode } from "react";
import { ScreenHeading } from "./screen-heading";

/** A screen that has nothing to show. */
export function EmptyScreen({
  title,
  icon,
  emptyTitle,
  emptyDescription,
}: {
  title: string;
  icon: ReactNode;
  emptyTitle: string;
  emptyDescription: string;
}) {
  return (
    <>
      <ScreenHeading title={title} />
      <Card>
        <EmptyState icon={icon} title={emptyTitle} description={emptyDescription} />
      </Card>
    </>
  );
}
