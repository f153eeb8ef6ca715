import { m } from "#paraglide/messages.js";
import type { Command } from "@postlark/ui/command-palette";
import { createElement } from "react";
import type { Place } from "../shell/places.ts";

/** The labels of the palette's groups and of signing out, the same in every app. */
export function paletteLabels() {
  return {
    places: m.palette_places(),
    actions: m.palette_actions(),
    logOutKeywords: m.palette_log_out_keywords(),
  };
}

/**
 * Returns the places of an app's navigation as commands.
 * @param keys the key to press after G for a place, by the last segment of its path
 */
export function placeCommands(
  places: readonly Place[],
  keys: Readonly<Record<string, string>>,
  goTo: (path: Place["path"]) => void,
): readonly Command[] {
  return places.map(({ path, label, Icon }) => {
    const key = keys[path.slice(path.lastIndexOf("/") + 1)];
    return {
      id: path,
      label: label(),
      icon: createElement(Icon),
      group: m.palette_places(),
      keys: key === undefined ? undefined : ["G", key],
      onSelect: () => goTo(path),
    };
  });
}
