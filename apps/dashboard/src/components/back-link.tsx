import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import type { ComponentProps } from "react";
import { AppLink } from "./app-link.tsx";

/** Leads from a screen to the one above it. */
export function BackLink({ children, ...props }: ComponentProps<typeof AppLink>) {
  return (
    <AppLink
      className="inline-flex min-h-control-sm items-center gap-1 text-sm text-ink-muted hover:text-ink"
      {...props}
    >
      <ChevronLeft />
      {children}
    </AppLink>
  );
}
