import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { pathWithNext } from "#session/next-page.ts";
import { href, type Path } from "@postlark/site/href";
import type { ComponentProps } from "react";

/** A link to another account screen, which keeps where signing in leads to. */
export function AccountLink({
  to,
  children,
  ...props
}: { to: Path } & Omit<ComponentProps<"a">, "href">) {
  const isHydrated = useIsHydrated();
  return (
    <a href={isHydrated ? pathWithNext(to) : href(to)} {...props}>
      {children}
    </a>
  );
}
