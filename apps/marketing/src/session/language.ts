import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import { createLiveLanguage } from "@postlark/site/live-language";
import { useSyncExternalStore } from "react";

const language = createLiveLanguage({ load: catalogues, use: setCatalogue });

export const startLanguage = language.start;

/** Throws if its messages cannot be loaded; nothing has changed then. */
export const chooseLanguage = language.choose;

/** Shows a language without choosing it: for what is drawn ahead, and for stories. */
export const showLanguage = language.show;

export const currentLanguage = language.current;

export function useLanguage() {
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}
