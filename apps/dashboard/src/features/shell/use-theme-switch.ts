import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { announceSettings } from "#session/settings-news.ts";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/toast-error";
import { chooseAppearance, shownAppearance } from "@postlark/site/appearance";
import { useQueryClient } from "@tanstack/react-query";

/** The other theme, as the preferences' switch: at once here, then wherever else the person signs in. */
export function useThemeSwitch(): { isDark: boolean; switchTheme: () => void } {
  const client = useQueryClient();
  const shown = shownAppearance();
  const isDark = shown.theme === "dark";

  async function switchTheme() {
    const darkMode = !isDark;
    chooseAppearance({ ...shown, theme: darkMode ? "dark" : "light" });
    try {
      const { saveSettings } = await loadAccount();
      await saveSettings({ darkMode }, { emailRedirectTo: window.location.origin });
      client.setQueryData(
        accountQueries.settings().queryKey,
        (saved) => saved && { ...saved, darkMode },
      );
      announceSettings();
    } catch {
      toastError(m.palette_theme_not_saved());
    }
  }

  return { isDark, switchTheme: () => void switchTheme() };
}
