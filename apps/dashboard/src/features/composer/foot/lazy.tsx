import { lazyPart } from "@postlark/app/components/lazy-part";
import type { FootProps } from "./foot-props.ts";

export const loadFoot = async () => (await import("./foot.tsx")).Foot;

/** The foot of the composer, loaded beside the editor: without it Control+Enter publishes. */
export const Foot = lazyPart<FootProps>(loadFoot, () => (
  <div aria-hidden="true" className="h-28 sm:h-20" />
));
