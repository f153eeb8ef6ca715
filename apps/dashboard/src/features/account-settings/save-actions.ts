import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { announceSettings } from "#session/my-settings.ts";
import type { SavedSettings } from "@postlark/domain/settings";
import { href } from "@postlark/site/href";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { PictureActions } from "./picture/picture-actions.ts";
import type { Changes } from "./settings-form.ts";

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
        await refresh(client);
        throw thrown;
      }
      show(client, email === undefined ? changes : { ...changes, pendingEmail: email });
    },
    async store(picture, type) {
      const { changeAvatar } = await loadAccount();
      show(client, { avatarUrl: await changeAvatar(picture, type) });
    },
    async remove() {
      const { removeAvatar } = await loadAccount();
      await removeAvatar();
      show(client, { avatarUrl: null });
    },
  };
}

function show(client: QueryClient, changes: Partial<SavedSettings>): void {
  client.setQueryData(
    accountQueries.settings().queryKey,
    (saved) => saved && { ...saved, ...changes },
  );
  announceSettings();
  void refresh(client);
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: accountQueries.settings().queryKey });
}
