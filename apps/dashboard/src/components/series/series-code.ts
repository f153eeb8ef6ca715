/** The parts about series, as one chunk: what two chunks share, every live screen would fetch. */
export { fetchRunningSeries } from "@postlark/sdk/series";
export { keptSeries } from "./kept-series.ts";
export { RepeatForm } from "./repeat-form.tsx";
export { SeriesNote } from "./series-note.tsx";
export { WorkspaceSeries } from "./workspace-series.tsx";
