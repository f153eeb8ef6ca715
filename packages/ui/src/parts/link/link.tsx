import { cva } from "class-variance-authority";

/** The look of a link in text or beside a label, for anchors and router links alike. */
export const linkVariants = cva(
  "rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent",
);
