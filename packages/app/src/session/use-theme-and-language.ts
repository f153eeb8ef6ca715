import { m } from "#paraglide/messages.js";
import type { SavedSettings } from "@postlark/domain/settings";
import { chooseAppearance, shownAppearance } from "@postlark/site/appearance";
import type { Language } from "@postlark/site/language";
import { useState } from "react";
import { chooseLanguage } from "../language/language.ts";
import { toastError } from "./toast-error.ts";

/**
 * Returns functions that change the theme and the language at once, and save them.
 * @param save saves them for the user's other devices
 */
export function useThemeAndLanguage(save: (changes: Partial<SavedSettings>) => Promise<void>) {
  const [isDark, setIsDark] = useState(() => shownAppearance().theme === "dark");

  async function switchTheme() {
    const appearance = shownAppearance();
    const darkMode = appearance.theme !== "dark";
    chooseAppearance({ ...appearance, theme: darkMode ? "dark" : "light" });
    setIsDark(darkMode);
    await save({ darkMode }).catch(() => toastError(m.account_theme_not_saved()));
  }

  async function switchLanguage(language: Language) {
    try {
      await chooseLanguage(language);
      await save({ language });
    } catch {
      toastLanguageFailure();
    }
  }

  return {
    themeLabel: isDark ? m.account_theme_light() : m.account_theme_dark(),
    switchTheme: () => void switchTheme(),
    switchLanguage: (language: Language) => void switchLanguage(language),
  };
}

export function toastLanguageFailure(): void {
  toastError(m.account_language_failed());
}
