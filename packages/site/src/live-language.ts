import { chosenLanguage, type Language, storeLanguage, watchChosenLanguage } from "./language.ts";

/** An app's messages: English ones are bundled, the others are loaded. */
export type Catalogues<Catalogue> = {
  readonly load: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>>>;
  /** Activates this catalogue's messages; without one, the English ones. */
  readonly use: (catalogue: Catalogue | undefined) => void;
};

export type LiveLanguage = {
  current: () => Language;
  /** Shows a language without storing it; throws, with nothing changed, if it cannot be loaded. */
  show: (language: Language) => Promise<void>;
  /** Shows the language requested last with the catalogues known now; throws if it cannot be loaded. */
  refresh: () => Promise<void>;
  /** Shows and follows the chosen language; throws, in English, if it cannot be loaded. */
  start: () => Promise<void>;
  /** Shows and stores it; throws, with nothing changed, if it cannot be loaded. */
  choose: (language: Language) => Promise<void>;
  /**
   * Calls back after each change.
   * @returns unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
};

/** The language of this page, English until started. */
export function createLiveLanguage<Catalogue>(catalogues: Catalogues<Catalogue>): LiveLanguage {
  const listeners = new Set<() => void>();
  let shownLanguage: Language = "en";
  let requestedLanguage: Language = "en";

  async function show(language: Language): Promise<void> {
    requestedLanguage = language;
    const catalogue = language === "en" ? undefined : (await catalogues.load[language]()).default;
    // Another language may have been requested meanwhile.
    if (requestedLanguage !== language) return;
    catalogues.use(catalogue);
    shownLanguage = language;
    for (const listener of listeners) listener();
  }

  function setMarkupLanguage(): void {
    document.documentElement.lang = shownLanguage;
  }

  return {
    current: () => shownLanguage,
    show,
    refresh: () => show(requestedLanguage),
    async start() {
      listeners.add(setMarkupLanguage);
      // If another tab's choice cannot be loaded, this page stays as it is.
      watchChosenLanguage(() => void show(chosenLanguage()).catch(() => {}));
      await show(chosenLanguage()).finally(setMarkupLanguage);
    },
    async choose(language) {
      await show(language);
      if (shownLanguage === language) storeLanguage(language);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
