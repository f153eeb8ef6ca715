import type { Path, UnownedPath } from "@postlark/site/href";
import { zoneOf } from "@postlark/site/zones";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/**
 * A link to any page of the product: the router's inside this app, the browser's to everywhere
 * else, so that no other app's path is ever drawn by this one.
 */
export function AppLink({
  to,
  children,
  ...rest
}: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  return zoneOf(to) === "admin" ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
