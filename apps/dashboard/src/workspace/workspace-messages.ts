import { catalogues, setCatalogue } from "#paraglide/live-catalogue.js";
import { joinCatalogues } from "@postlark/app/language/language";

let joined: Promise<void> | undefined;

/** Makes the live workspace's messages follow the page's language. Resolves once they do. */
export function joinWorkspaceMessages(): Promise<void> {
  joined ??= joinCatalogues({ load: catalogues, use: setCatalogue });
  return joined;
}
