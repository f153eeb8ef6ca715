import type { Path, UnownedPath } from "@postlark/site/href";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router-dom";
import { announceDemo } from "./coming-soon";
import { destinationOf } from "./destination";

/**
 * A link to any place of the product: the router's inside this app, the browser's to another app, so
 * that no other app's path is ever drawn by this one; and a word about places that are not there yet.
 */
export function AppLink({
  to,
  children,
  onClick,
  ...rest
}: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  const destination = destinationOf(to);
  if (destination === "screen") {
    return (
      <Link to={to} onClick={onClick} {...rest}>
        {children}
      </Link>
    );
  }
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (destination !== "demo") return;
    event.preventDefault();
    announceDemo(to);
  }
  return (
    <a href={to} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
