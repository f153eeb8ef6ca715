import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import type { RemainingSeries } from "./remaining-series.ts";

export type SeriesNoteProps = {
  series: RemainingSeries;
  /** The effect of publishing on the series: it stays beside this post, continues changed, or is replaced. */
  fate: "stays" | "kept" | "replaced";
};

/** Explains what happens to the post's existing series. */
export function SeriesNote({
  series: { scheduled, changed, approved, skipped },
  fate,
}: SeriesNoteProps) {
  if (fate !== "replaced") {
    return (
      <p className="text-sm text-ink-muted">
        {fate === "kept" ? m.recurring_series_keeps() : m.recurring_series_stays()}
      </p>
    );
  }
  return (
    <Alert tone="info">
      {m.recurring_series_replaces({ count: scheduled })}
      {changed > 0 && ` ${m.recurring_series_replaces_changed({ count: changed })}`}
      {approved > 0 && ` ${m.recurring_series_replaces_approved({ count: approved })}`}
      {skipped > 0 && ` ${m.recurring_series_replaces_skipped({ count: skipped })}`}
    </Alert>
  );
}
