import { accountQueries } from "#session/account-queries.ts";
import { notifyOtherTabs } from "#session/my-settings.ts";
import { loadAccount } from "#session/session.ts";
import type { SavedSettings } from "@postlark/domain/settings";
import { useQueryClient } from "@tanstack/react-query";

/** Returns a function that saves some of the user's settings, and applies them in every tab. It throws an AppError. */
export function useSaveSettings() {
  const client = useQueryClient();
  return async (changes: Partial<SavedSettings>): Promise<void> => {
    const { saveSettings } = await loadAccount();
    await saveSettings(changes, { emailRedirectTo: window.location.origin });
    client.setQueryData(
      accountQueries.settings().queryKey,
      (saved) => saved && { ...saved, ...changes },
    );
    notifyOtherTabs();
  };
}
