import { occurrenceTime } from "../support/series.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

const rule = { unit: "day", interval: 1 };

/** Commands about posts that go out again and again. */
export const seriesFunctions: Record<string, WorkspaceFunction> = {
  "create_series(post_id uuid, revision integer, channel_ids uuid[], rule jsonb, starts_at timestamp without time zone, time_zone text)":
    {
      name: "create_series",
      lowest: "editor",
      args: ({ postId, channelId }) => ({
        post_id: postId,
        revision: 1,
        channel_ids: [channelId],
        rule,
        starts_at: occurrenceTime(1),
        time_zone: "UTC",
      }),
    },
  "detach_occurrence(series_id uuid, occurrence timestamp without time zone)": {
    name: "detach_occurrence",
    lowest: "editor",
    args: ({ seriesId }) => ({ series_id: seriesId, occurrence: occurrenceTime(2) }),
  },
  "end_series(series_id uuid)": {
    name: "end_series",
    lowest: "editor",
    args: ({ seriesId }) => ({ series_id: seriesId }),
  },
  "resume_series(series_id uuid)": {
    name: "resume_series",
    lowest: "editor",
    args: ({ endedSeriesId }) => ({ series_id: endedSeriesId }),
  },
  "skip_occurrence(series_id uuid, occurrence timestamp without time zone, is_skipped boolean)": {
    name: "skip_occurrence",
    lowest: "editor",
    args: ({ seriesId }) => ({
      series_id: seriesId,
      occurrence: occurrenceTime(2),
      is_skipped: true,
    }),
  },
  "split_series(series_id uuid, occurrence timestamp without time zone, before jsonb, rest jsonb)":
    {
      name: "split_series",
      lowest: "editor",
      args: ({ seriesId }) => ({
        series_id: seriesId,
        occurrence: occurrenceTime(2),
        before: rule,
        rest: rule,
      }),
    },
};
