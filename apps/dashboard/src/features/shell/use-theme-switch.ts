import { accountQueries } from "#lib/account-queries";
import { loadAccount } from "#lib/session";
import { announceSettings } from "#lib/settings-news";
import { m } from "#paraglide/messages";
import { chooseAppearance, shownAppearance } from "@postlark/site/appearance";
import { toast } from "@postlark/ui/toast";
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
      toast({
        title: m.log_out_failed_title(),
        description: m.palette_theme_not_saved(),
        tone: "destructive",
      });
    }
  }

  return { isDark, switchTheme: () => void switchTheme() };
}
