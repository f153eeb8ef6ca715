import type { Path, UnownedPath } from "@postlark/site/href";
import { type Zone, zoneOf } from "@postlark/site/zones";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/**
 * A link to any page of the product: by the router inside the app's zone, by the browser elsewhere, so that this app
 * never renders another app's path.
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
