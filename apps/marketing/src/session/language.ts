import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import { createLiveLanguage } from "@postlark/site/live-language";
import { useSyncExternalStore } from "react";

const language = createLiveLanguage({ load: catalogues, use: setCatalogue });

/** Shows the language that was chosen in this browser; called once, before the first draw. */
export const startLanguage = language.start;

/**
 * Changes the language of everything on screen at once, of other tabs and of later visits. What is
 * typed stays.
 * @throws when its words cannot be fetched; nothing has changed then
 */
export const chooseLanguage = language.choose;

/** Shows a language without choosing it: for what is drawn ahead, and for stories. */
export const showLanguage = language.show;

/** The language that is shown, for `Intl`. What is drawn with it draws anew when it changes. */
export const currentLanguage = language.current;

/** The language that is shown, for a part that is drawn anew only for reasons of its own. */
export function useLanguage() {
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}
