import type { Path, UnownedPath } from "@postlark/site/href";
import { type Zone, zoneOf } from "@postlark/site/zones";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/**
 * A link to any page of the product: the router's inside the app's zone, the browser's to everywhere
 * else, so that no other app's path is ever drawn by this one.
 */
export function AppLink({
  zone,
  to,
  children,
  preventScrollReset = false,
  ...rest
}: {
  zone: Zone;
  to: Path | UnownedPath;
  preventScrollReset?: boolean;
} & Omit<ComponentProps<"a">, "href">) {
  return zoneOf(to) === zone ? (
    <Link to={to} preventScrollReset={preventScrollReset} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
