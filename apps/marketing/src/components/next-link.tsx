import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { m } from "#paraglide/messages.js";
import { hasNextPage, nextPage } from "#session/next-page.ts";
import { href } from "@postlark/site/href";
import type { ReactNode } from "react";

/** A link to where signing in leads to. @param props.children its text if that is the dashboard */
export function NextLink({ className, children }: { className: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasNextPage()) {
    return (
      <a href={href("/dashboard")} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={nextPage()} className={className}>
      {m.next_continue()}
    </a>
  );
}
