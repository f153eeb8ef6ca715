/** The components about series as one chunk: code shared by two chunks would load on every live screen. */
export { fetchRemainingSeries } from "./fetch-remaining-series.ts";
export { RepeatForm } from "./repeat-form.tsx";
export { WorkspaceSeries } from "./workspace-series.tsx";
