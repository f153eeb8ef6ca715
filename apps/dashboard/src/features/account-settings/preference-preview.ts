import { appearanceOf } from "#lib/appearance.ts";
import { currentLocale, showLanguage } from "@postlark/app/language/language";
import { showAppearance } from "@postlark/site/appearance";
import { toastLanguageFailure } from "@postlark/app/session/use-theme-and-language";
import { use, useEffect, useEffectEvent, useRef } from "react";
import { SettingsFormContext } from "./settings-form.ts";

/** Previews changed preferences before they are saved, and reverts them if they are not. */
export function PreferencePreview() {
  const form = use(SettingsFormContext);
  const { darkMode, compactView, animations, autoplay, language } = form?.values ?? {};
  const requestedLanguage = useRef(currentLocale());

  useEffect(() => {
    if (darkMode === undefined || compactView === undefined) return;
    if (animations === undefined || autoplay === undefined) return;
    showAppearance(appearanceOf({ darkMode, compactView, animations, autoplay }));
  }, [darkMode, compactView, animations, autoplay]);

  const revertLanguage = useEffectEvent(() => {
    toastLanguageFailure();
    form?.change({ language: currentLocale() });
  });

  useEffect(() => {
    if (language === undefined || language === requestedLanguage.current) return;
    requestedLanguage.current = language;
    showLanguage(language).catch(revertLanguage);
  }, [language]);

  const revertPreview = useEffectEvent(() => {
    if (form === null) return;
    showAppearance(appearanceOf(form.saved));
    if (currentLocale() !== form.saved.language)
      void showLanguage(form.saved.language).catch(() => {});
  });

  useEffect(() => () => revertPreview(), []);

  return null;
}
