import type { Path, UnownedPath } from "@postlark/site/href";
import type { ComponentProps, ComponentType } from "react";

export type Place = {
  path: Path | UnownedPath;
  label: () => string;
  Icon: ComponentType;
  /** Whether a line separates it from the places above it. */
  isApart?: boolean;
};

/** An app's own link to any page of the product. */
export type AppLink = ComponentType<{ to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">>;

/** Returns the path of the place at a path, or of the nearest one above it: a post belongs to the posts. */
export function currentPlace(pathname: string, places: readonly Place[]): string | undefined {
  return places
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
