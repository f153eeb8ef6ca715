import { cva } from "class-variance-authority";

/** For links in text, native and router links alike. */
export const linkVariants = cva(
  "rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent",
);
