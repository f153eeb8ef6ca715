import * as Radix from "@radix-ui/react-tabs";
import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { chipVariants } from "../toggle-chip/toggle-chip.tsx";

/** The tabs of `Tabs` as a row of chips. Needs `aria-label`. */
export function TabChips({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List data-slot="tab-chips" className={cx("flex min-w-0 gap-2", className)} {...props} />
  );
}

export type TabChipProps = ComponentProps<typeof Radix.Trigger> & {
  isChosen: boolean;
};

export function TabChip({ isChosen, className, ...props }: TabChipProps) {
  return (
    <Radix.Trigger
      data-slot="tab-chip"
      className={cx(chipVariants({ isChosen }), "relative shrink-0", className)}
      {...props}
    />
  );
}
