import {
  chosenLanguage,
  type Language,
  rememberLanguage,
  watchChosenLanguage,
} from "./language.ts";

/** An app's messages: English ones are bundled, the others are loaded. */
export type Catalogues<Catalogue> = {
  readonly load: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>>>;
  /** Activates this catalogue's messages; without one, the English ones. */
  readonly use: (catalogue: Catalogue | undefined) => void;
};

export type LiveLanguage = {
  current: () => Language;
  /** Without storing it; throws, with nothing changed, if it cannot be loaded. */
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
  let shown: Language = "en";
  let requested: Language = "en";

  async function show(language: Language): Promise<void> {
    requested = language;
    const catalogue = language === "en" ? undefined : (await catalogues.load[language]()).default;
    // Another language may have been requested meanwhile.
    if (requested !== language) return;
    catalogues.use(catalogue);
    shown = language;
    for (const listener of listeners) listener();
  }

  function nameInMarkup(): void {
    document.documentElement.lang = shown;
  }

  return {
    current: () => shown,
    show,
    refresh: () => show(requested),
    async start() {
      listeners.add(nameInMarkup);
      // If another tab's choice cannot be loaded, this page stays as it is.
      watchChosenLanguage(() => void show(chosenLanguage()).catch(() => {}));
      await show(chosenLanguage()).finally(nameInMarkup);
    },
    async choose(language) {
      await show(language);
      if (shown === language) rememberLanguage(language);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
