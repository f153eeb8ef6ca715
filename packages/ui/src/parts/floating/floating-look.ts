import { cva } from "class-variance-authority";

/** A surface that floats beside its trigger. Each part adds its own transform origin and size. */
export const floatingVariants = cva(
  "z-45 rounded-lg border border-line bg-raised text-sm text-ink shadow-overlay outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
);

/** One choice in a floating list; as tall as a finger where a finger points. */
export const optionVariants = cva(
  "relative flex min-h-control-sm cursor-default items-center gap-2.5 rounded-md py-1.5 pr-3 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-selected forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 pointer-coarse:min-h-11",
  {
    variants: {
      /** Whether a mark at its start shows that it is chosen. */
      marked: { true: "pl-9", false: "pl-3" },
      tone: { neutral: "text-ink", danger: "text-danger" },
    },
    defaultVariants: { marked: false, tone: "neutral" },
  },
);

/** Where the mark of a chosen option stands. */
export const markVariants = cva("absolute left-3 grid place-items-center text-accent");

/** The name of a group of options. */
export const groupLabelVariants = cva("px-3 pt-2 pb-1 text-xs font-medium text-ink-faint");

/** A hairline between groups. */
export const separatorVariants = cva("-mx-1 my-1 h-px bg-line");
