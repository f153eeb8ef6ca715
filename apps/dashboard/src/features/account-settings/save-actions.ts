import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { notifyOtherTabs } from "#session/my-settings.ts";
import type { SavedSettings } from "@postlark/domain/settings";
import { href } from "@postlark/site/href";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { PictureActions } from "./picture/picture-actions.ts";
import type { Changes } from "./settings-form.ts";

/** Returns the actions that save the user's settings and picture. They update the query, also in other tabs. */
export function useSaveActions(): PictureActions & { save: (changes: Changes) => Promise<void> } {
  const client = useQueryClient();
  return {
    async save({ email, ...changes }) {
      try {
        const { saveSettings } = await loadAccount();
        await saveSettings(email === undefined ? changes : { ...changes, email }, {
          emailRedirectTo: new URL(href("/verify-email"), window.location.origin).href,
        });
      } catch (thrown) {
        // Part of it may have been saved before the failure.
        await refetchSettings(client);
        throw thrown;
      }
      showSaved(client, email === undefined ? changes : { ...changes, pendingEmail: email });
    },
    async store(picture, type) {
      const { changeAvatar } = await loadAccount();
      showSaved(client, { avatarUrl: await changeAvatar(picture, type) });
    },
    async remove() {
      const { removeAvatar } = await loadAccount();
      await removeAvatar();
      showSaved(client, { avatarUrl: null });
    },
  };
}

function showSaved(client: QueryClient, changes: Partial<SavedSettings>): void {
  client.setQueryData(
    accountQueries.settings().queryKey,
    (saved) => saved && { ...saved, ...changes },
  );
  notifyOtherTabs();
  void refetchSettings(client);
}

function refetchSettings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: accountQueries.settings().queryKey });
}
