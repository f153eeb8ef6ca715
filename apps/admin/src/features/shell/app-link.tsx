import { AppLink as ZoneLink } from "@postlark/app/components/app-link";
import type { Path, UnownedPath } from "@postlark/site/href";
import type { ComponentProps } from "react";
import { useLocation } from "react-router-dom";

/** A link to the current screen does nothing, not even scroll (specification, section 2). */
export function AppLink({
  to,
  ...rest
}: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  const { pathname, search } = useLocation();
  const isHere = to === `${pathname}${search}`;
  return <ZoneLink zone="admin" to={to} preventScrollReset={isHere} {...rest} />;
}
