import { catalogues, setCatalogue } from "#paraglide/settings-catalogue.js";
import { joinCatalogues } from "@postlark/app/language/language";

let joined: Promise<void> | undefined;

/** Makes the messages of the settings, which the palette uses too, follow the page's language. Resolves once they do. */
export function joinSettingsMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}
