import { lazyPart } from "@postlark/app/components/lazy-part";
import type { FindPanelProps } from "./find-panel-props.ts";

/** Find and replace, whose code comes when somebody asks for it. */
export const FindPart = lazyPart<FindPanelProps>(
  async () => (await import("./find-panel.tsx")).FindPanel,
  () => null,
);
