import type * as tabs from "@postlark/ui/tabs";
import type { ComponentType } from "react";

/** The kit's tabs, as their module: a tenth of what a screen weighs. */
export type TabParts = typeof tabs;

/**
 * A part that draws with the kit's tabs, once they are there. They alone are fetched late, in one file
 * for all screens; what a screen makes of them comes with the screen.
 */
export function withTabs<Props extends object>(
  Drawn: ComponentType<Props & { parts: TabParts }>,
  parts: TabParts,
): ComponentType<Props> {
  return function WithTabs(props: Props) {
    return <Drawn {...props} parts={parts} />;
  };
}
