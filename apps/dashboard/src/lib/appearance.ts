import type { AppearanceSettings } from "@postlark/domain/settings";
import type { Appearance } from "@postlark/site/appearance";

/** What a user's preferences are called on the root. */
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
