import { chosenLocale, type Locale, rememberLocale, watchChosenLocale } from "./language.ts";

/** An app's words: English ones are in its code, the others are fetched. */
export type Catalogues<Catalogue> = {
  readonly load: Readonly<Record<Exclude<Locale, "en">, () => Promise<{ default: Catalogue }>>>;
  /** Makes messages speak with these words; without any, in English. */
  readonly use: (catalogue: Catalogue | undefined) => void;
};

/** The language of a page, which can change while it is open. */
export type LiveLanguage = {
  /** The language that is shown. */
  current: () => Locale;
  /**
   * Shows a language without keeping it as the choice.
   * @throws when its words cannot be fetched; nothing has changed then
   */
  show: (locale: Locale) => Promise<void>;
  /**
   * Shows the chosen language, and follows it when it is chosen elsewhere.
   * @returns resolves when its words are there
   * @throws when they cannot be fetched; the page speaks English then
   */
  start: () => Promise<void>;
  /**
   * Shows a language at once and keeps the choice.
   * @throws when its words cannot be fetched; nothing has changed then
   */
  choose: (locale: Locale) => Promise<void>;
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** The language of this page, English until it is started. */
export function createLiveLanguage<Catalogue>(words: Catalogues<Catalogue>): LiveLanguage {
  const listeners = new Set<() => void>();
  let shown: Locale = "en";
  let wanted: Locale = "en";

  async function show(locale: Locale): Promise<void> {
    wanted = locale;
    const catalogue = locale === "en" ? undefined : (await words.load[locale]()).default;
    // Another may have been wanted meanwhile.
    if (wanted !== locale) return;
    words.use(catalogue);
    shown = locale;
    for (const listener of listeners) listener();
  }

  function nameInMarkup(): void {
    document.documentElement.lang = shown;
  }

  return {
    current: () => shown,
    show,
    async start() {
      listeners.add(nameInMarkup);
      // Where another tab's choice cannot be followed, this page stays as it is.
      watchChosenLocale(() => void show(chosenLocale()).catch(() => {}));
      await show(chosenLocale()).finally(nameInMarkup);
    },
    async choose(locale) {
      await show(locale);
      if (shown === locale) rememberLocale(locale);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
