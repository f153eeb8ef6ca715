import { catalogues, setCatalogue } from "#paraglide/settings-catalogue.js";
import { joinCatalogues } from "@postlark/app/language/language";

let joined: Promise<void> | undefined;

/** Loads the messages of the settings, which the palette uses too, now and after each change of the language. */
export function joinSettingsMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}
