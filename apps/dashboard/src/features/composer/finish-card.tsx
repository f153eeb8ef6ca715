import type { ComposerSeries } from "#components/recurring/remaining-series-query.ts";
import { type ApprovalRule, policyOf } from "@postlark/domain/approval";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { type ReactNode, useMemo } from "react";
import type { BestHourPlace } from "./best-hour/best-hour.tsx";
import { nextSlotOf } from "./next-slot.ts";
import { PublishCard } from "./publish-card.tsx";
import { SaveCard } from "./lazy.tsx";
import type { Composer } from "./use-composer.ts";
import type { Publishing } from "./use-publishing.ts";

/** The last card: publishes the post or, if it is published or scheduled already, saves the change. */
export function FinishCard({
  workspace: { timeZone, role },
  composer,
  due,
  rules = [],
  series,
  renderBestHour,
  isSaving,
  publishing: { publish, publishAgain, isPending, error },
  onAgain,
}: {
  workspace: Pick<Workspace, "timeZone" | "role">;
  composer: Composer;
  due?: readonly CalendarDelivery[] | undefined;
  rules?: readonly ApprovalRule[] | undefined;
  series?: ComposerSeries | null | undefined;
  renderBestHour?: (place: BestHourPlace) => ReactNode;
  isSaving: boolean;
  publishing: Publishing;
  /** Shows the controls to publish again. */
  onAgain: () => void;
}) {
  const { chosen, now } = composer;
  const nextSlot = useMemo(
    () => nextSlotOf(chosen, due, { timeZone, now }),
    [chosen, due, timeZone, now],
  );
  if (isSaving) {
    return (
      <SaveCard
        isPending={isPending}
        isDisabled={composer.isBusy}
        error={error}
        onSave={publish}
        onAgain={onAgain}
      />
    );
  }
  return (
    <PublishCard
      composer={composer}
      timeZone={timeZone}
      nextSlot={nextSlot}
      bestHour={renderBestHour?.(composer)}
      asksFor={(id) => !isAtLeast(role, "editor") || policyOf(rules, id) !== "none"}
      series={series}
      isPending={isPending}
      error={error}
      onPublish={publish}
      onPublishAgain={publishAgain}
    />
  );
}
