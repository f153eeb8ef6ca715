import { destinationOf } from "#lib/destination.ts";
import { AppLink as ZoneLink } from "@postlark/app/components/app-link";
import type { Path, UnownedPath } from "@postlark/site/href";
import type { ComponentProps, MouseEvent } from "react";
import { showUnavailablePageToast } from "./sample-toasts.ts";

export function AppLink({
  to,
  onClick,
  ...rest
}: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (destinationOf(to) !== "demo") return;
    event.preventDefault();
    showUnavailablePageToast(to);
  }
  return <ZoneLink zone="dashboard" to={to} onClick={handleClick} {...rest} />;
}
