import { cva } from "class-variance-authority";

/** Covers the page, unseen; its backdrop dims it. */
export const layerVariants = cva(
  "size-full max-h-none max-w-none bg-transparent text-ink outline-none backdrop:bg-canvas/75 data-[state=closed]:backdrop:animate-fade-out data-[state=open]:backdrop:animate-fade-in",
);

/**
 * The panel: a sheet at the bottom of a phone; on everything wider in the middle, or at the side,
 * where it leaves in sight what it is about.
 */
export const panelVariants = cva(
  "fixed inset-x-0 bottom-0 flex max-h-[88dvh] flex-col overflow-hidden rounded-t-xl border border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-overlay data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in max-sm:border-x-0 max-sm:border-b-0",
  {
    variants: {
      placement: {
        middle:
          "sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-xl sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in",
        side: "sm:inset-y-0 sm:start-auto sm:max-h-none sm:w-full sm:rounded-none sm:border-y-0 sm:border-e-0 sm:data-[state=closed]:animate-side-out sm:data-[state=open]:animate-side-in",
      },
      size: { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-2xl" },
    },
    defaultVariants: { placement: "middle", size: "sm" },
  },
);

export const headerVariants = cva("grid gap-1.5 px-6 pt-6 pb-4");

export const titleVariants = cva("text-lg font-semibold text-balance");

export const descriptionVariants = cva("text-sm text-ink-muted");

/** The actions: side by side at the end, on a phone one under the other with the main one on top. */
export const footerVariants = cva(
  "flex flex-col-reverse gap-3 px-6 sm:flex-row sm:flex-wrap sm:justify-end",
);
