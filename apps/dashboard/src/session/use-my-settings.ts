import type { SavedSettings } from "@postlark/domain/settings";
import { chooseAppearance } from "@postlark/site/appearance";
import { chosenLocale } from "@postlark/site/language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { accountQueries } from "./account-queries.ts";
import { appearanceOf } from "#lib/appearance.ts";
import { chooseLanguage } from "@postlark/app/language";
import { watchSettings } from "./settings-news.ts";

/**
 * The settings of the person who is signed in, for as long as the app is open: what they prefer is
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
    if (language === undefined || language === chosenLocale()) return;
    // Words that cannot be fetched now come with the next visit.
    void chooseLanguage(language).catch(() => {});
  }, [language]);

  return data;
}
