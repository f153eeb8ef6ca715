import { AppLink as ZoneLink } from "@postlark/app/components/app-link";
import type { Path, UnownedPath } from "@postlark/site/href";
import type { ComponentProps } from "react";
import { useLocation } from "react-router-dom";

/** To where one is already it does nothing (specification, section 2): not even the page scrolls. */
export function AppLink({
  to,
  ...rest
}: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  const { pathname, search } = useLocation();
  const isHere = to === `${pathname}${search}`;
  return <ZoneLink zone="admin" to={to} preventScrollReset={isHere} {...rest} />;
}
