import type { SavedSettings } from "@postlark/domain/settings";
import { chooseAppearance } from "@postlark/site/appearance";
import { chosenLanguage } from "@postlark/site/language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { accountQueries } from "./account-queries.ts";
import { appearanceOf } from "#lib/appearance.ts";
import { chooseLanguage } from "@postlark/app/language/language";
import { chooseOwnTime } from "@postlark/app/time/own-time";

/**
 * The settings of the user who is signed in, for as long as the app is open: what they prefer is
 * shown and kept for the browser's next visit, whichever tab or device they chose it on.
 * @returns `undefined` until they are there
 */
export function useMySettings(): SavedSettings | undefined {
  const client = useQueryClient();
  const { data } = useQuery(accountQueries.settings());
  const { darkMode, compactView, animations, autoplay, language } = data ?? {};

  useEffect(
    () =>
      watchSettings(
        () => void client.invalidateQueries({ queryKey: accountQueries.settings().queryKey }),
      ),
    [client],
  );

  // Before the effects of the settings screen, whose unsaved choices are shown over these.
  useLayoutEffect(() => {
    if (darkMode === undefined || compactView === undefined) return;
    if (animations === undefined || autoplay === undefined) return;
    chooseAppearance(appearanceOf({ darkMode, compactView, animations, autoplay }));
  }, [darkMode, compactView, animations, autoplay]);

  useLayoutEffect(() => {
    if (data) chooseOwnTime(data);
  }, [data]);

  useLayoutEffect(() => {
    if (language === undefined || language === chosenLanguage()) return;
    // Messages that cannot be fetched now come with the next visit.
    void chooseLanguage(language).catch(() => {});
  }, [language]);

  return data;
}

/** Where the tabs of a browser tell each other that the user's settings have changed. */
const channelName = "postlark.settings";

export function announceSettings(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back when another tab saved the settings.
 * @returns stops listening
 */
function watchSettings(onSaved: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", onSaved);
  return () => channel.close();
}
