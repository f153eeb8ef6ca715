/** The parts about series, as one chunk: what two chunks share, every live screen would fetch. */
export { fetchKept } from "./fetch-kept.ts";
export { RepeatForm } from "./repeat-form.tsx";
export { WorkspaceSeries } from "./workspace-series.tsx";
