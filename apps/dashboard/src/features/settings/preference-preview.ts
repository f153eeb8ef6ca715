import { appearanceOf } from "#lib/appearance.ts";
import { currentLocale, showLanguage } from "@postlark/app/language";
import { m } from "#paraglide/messages.js";
import { showAppearance } from "@postlark/site/appearance";
import { toastError } from "@postlark/app/toast-error";
import { use, useEffect, useEffectEvent, useRef } from "react";
import { SettingsFormContext } from "./settings-form.ts";

/** Shows what was changed among the preferences before it is saved, and takes it back when it is not. */
export function PreferencePreview() {
  const form = use(SettingsFormContext);
  const { darkMode, compactView, animations, autoplay, language } = form?.values ?? {};
  const wanted = useRef(currentLocale());

  useEffect(() => {
    if (darkMode === undefined || compactView === undefined) return;
    if (animations === undefined || autoplay === undefined) return;
    showAppearance(appearanceOf({ darkMode, compactView, animations, autoplay }));
  }, [darkMode, compactView, animations, autoplay]);

  const refuse = useEffectEvent(() => {
    toastError(m.preferences_language_failed());
    form?.change({ language: currentLocale() });
  });

  useEffect(() => {
    if (language === undefined || language === wanted.current) return;
    wanted.current = language;
    showLanguage(language).catch(refuse);
  }, [language]);

  const takeBack = useEffectEvent(() => {
    if (form === null) return;
    showAppearance(appearanceOf(form.saved));
    if (currentLocale() !== form.saved.language)
      void showLanguage(form.saved.language).catch(() => {});
  });

  useEffect(() => () => takeBack(), []);

  return null;
}
