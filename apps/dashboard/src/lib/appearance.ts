import type { AppearanceSettings } from "@postlark/domain/settings";
import type { Appearance } from "@postlark/site/appearance";

/** A user's preferences as data attributes of the root. */
export function appearanceOf({
  darkMode,
  compactView,
  animations,
  autoplay,
}: AppearanceSettings): Appearance {
  return {
    theme: darkMode ? "dark" : "light",
    density: compactView ? "compact" : "comfortable",
    motion: animations ? "full" : "reduced",
    autoplay: autoplay ? "on" : "off",
  };
}
