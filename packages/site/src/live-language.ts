import {
  chosenLanguage,
  type Language,
  rememberLanguage,
  watchChosenLanguage,
} from "./language.ts";

/** An app's messages: English ones are in its code, the others are fetched. */
export type Catalogues<Catalogue> = {
  readonly load: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>>>;
  /** Shows this catalogue's messages; without any, English ones. */
  readonly use: (catalogue: Catalogue | undefined) => void;
};

export type LiveLanguage = {
  current: () => Language;
  /** Without keeping it as the choice; throws, with nothing changed, when it cannot be fetched. */
  show: (language: Language) => Promise<void>;
  /** Shows the language that was asked for last, as catalogues know it now; throws when it cannot be fetched. */
  refresh: () => Promise<void>;
  /** Shows and follows the chosen language; throws, in English, when it cannot be fetched. */
  start: () => Promise<void>;
  /** Shows it and keeps the choice; throws, with nothing changed, when it cannot be fetched. */
  choose: (language: Language) => Promise<void>;
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** The language of this page, English until it is started. */
export function createLiveLanguage<Catalogue>(catalogues: Catalogues<Catalogue>): LiveLanguage {
  const listeners = new Set<() => void>();
  let shown: Language = "en";
  let wanted: Language = "en";

  async function show(language: Language): Promise<void> {
    wanted = language;
    const catalogue = language === "en" ? undefined : (await catalogues.load[language]()).default;
    // Another may have been wanted meanwhile.
    if (wanted !== language) return;
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
    refresh: () => show(wanted),
    async start() {
      listeners.add(nameInMarkup);
      // Where another tab's choice cannot be followed, this page stays as it is.
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
