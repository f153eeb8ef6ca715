/** The parts about series, as one chunk: what two chunks share, every live screen would fetch. */
export { RepeatForm } from "./repeat-form.tsx";
export { WorkspaceSeries } from "./workspace-series.tsx";
