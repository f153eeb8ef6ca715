import type { Path, UnownedPath } from "@postlark/site/href";
import { zoneOf } from "@postlark/site/zones";
import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";

/**
 * A link to any page of the product: the router's inside this app, the browser's to everywhere
 * else, so that no other app's path is ever drawn by this one. To where one is already it does
 * nothing (specification, section 2): not even the page scrolls.
 */
export function AppLink({
  to,
  children,
  ...rest
}: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  const { pathname, search } = useLocation();
  return zoneOf(to) === "admin" ? (
    <Link to={to} preventScrollReset={to === `${pathname}${search}`} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
