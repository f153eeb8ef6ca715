import { cva, cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Check } from "../../icons/check.ts";

export type ToggleChipProps = ComponentProps<"button"> & { isChosen: boolean };

/** The look of a chip, also of one that is a tab. */
export const chipVariants = cva(
  "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border py-1 pr-3.5 pl-1.5 text-left text-sm disabled:opacity-50",
  {
    variants: {
      isChosen: {
        true: "border-accent bg-accent-soft text-ink",
        false:
          "border-line-firm bg-surface text-ink-muted enabled-hover:bg-hover enabled-hover:text-ink",
      },
    },
  },
);

/** One of several options that can be combined. The tick carries the meaning; colour only supports it. */
export function ToggleChip({ isChosen, className, children, ...props }: ToggleChipProps) {
  return (
    <button
      data-slot="toggle-chip"
      type="button"
      aria-pressed={isChosen}
      className={cx(chipVariants({ isChosen }), className)}
      {...props}
    >
      {children}
      {isChosen && <Check className="ms-auto shrink-0 text-accent" />}
    </button>
  );
}
