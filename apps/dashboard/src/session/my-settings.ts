import type { SavedSettings } from "@postlark/domain/settings";
import { chooseAppearance } from "@postlark/site/appearance";
import { chosenLanguage } from "@postlark/site/language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { accountQueries } from "./account-queries.ts";
import { appearanceOf } from "#lib/appearance.ts";
import { chooseLanguage } from "@postlark/app/language/language";
import { setTimePreference } from "@postlark/app/time/time-preference";

/**
 * The signed-in user's settings while the app is open. Applies their preferences and stores them for the browser's
 * next visit, whichever tab or device they were changed on.
 * @returns `undefined` while loading
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

  // Before the effects of the settings screen, whose unsaved changes override these.
  useLayoutEffect(() => {
    if (darkMode === undefined || compactView === undefined) return;
    if (animations === undefined || autoplay === undefined) return;
    chooseAppearance(appearanceOf({ darkMode, compactView, animations, autoplay }));
  }, [darkMode, compactView, animations, autoplay]);

  useLayoutEffect(() => {
    if (data) setTimePreference(data);
  }, [data]);

  useLayoutEffect(() => {
    if (language === undefined || language === chosenLanguage()) return;
    // Messages that fail to load now are loaded on the next visit.
    void chooseLanguage(language).catch(() => {});
  }, [language]);

  return data;
}

/** The BroadcastChannel by which a tab tells the others that the settings changed. */
const channelName = "postlark.settings";

export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab saved the settings. @returns unsubscribes */
function watchSettings(onSaved: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", onSaved);
  return () => channel.close();
}
