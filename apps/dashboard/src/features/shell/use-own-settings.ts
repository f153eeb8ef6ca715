import { accountQueries } from "#session/account-queries.ts";
import { announceSettings } from "#session/my-settings.ts";
import { loadAccount, session } from "#session/session.ts";
import { m } from "#paraglide/messages.js";
import { chooseLanguage } from "@postlark/app/language";
import { toastError } from "@postlark/app/toast-error";
import type { SavedSettings } from "@postlark/domain/settings";
import { chooseAppearance, shownAppearance } from "@postlark/site/appearance";
import type { Language } from "@postlark/site/language";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLogOut } from "@postlark/app/use-log-out";

/** What a user changes of theirs from anywhere: at once here, then wherever else they sign in. */
export function useOwnSettings() {
  const client = useQueryClient();
  const [isDark, setIsDark] = useState(() => shownAppearance().theme === "dark");

  async function save(changes: Partial<SavedSettings>): Promise<void> {
    const { saveSettings } = await loadAccount();
    await saveSettings(changes, { emailRedirectTo: window.location.origin });
    client.setQueryData(
      accountQueries.settings().queryKey,
      (saved) => saved && { ...saved, ...changes },
    );
    announceSettings();
  }

  async function switchTheme() {
    const shown = shownAppearance();
    const darkMode = shown.theme !== "dark";
    chooseAppearance({ ...shown, theme: darkMode ? "dark" : "light" });
    setIsDark(darkMode);
    await save({ darkMode }).catch(() => toastError(m.palette_theme_not_saved()));
  }

  async function switchLanguage(language: Language) {
    try {
      await chooseLanguage(language);
      await save({ language });
    } catch {
      toastError(m.preferences_language_failed());
    }
  }

  return {
    isDark,
    switchTheme: () => void switchTheme(),
    switchLanguage: (language: Language) => void switchLanguage(language),
    ...useLogOut(session),
  };
}
