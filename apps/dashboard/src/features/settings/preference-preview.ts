import { appearanceOf } from "#lib/appearance";
import { showAppearance } from "@postlark/site/appearance";
import { use, useEffect, useEffectEvent } from "react";
import { SettingsFormContext } from "./settings-form";

/** Shows what was changed among the preferences before it is saved, and takes it back when it is not. */
export function PreferencePreview() {
  const form = use(SettingsFormContext);
  const { darkMode, compactView, animations } = form?.values ?? {};

  useEffect(() => {
    if (darkMode === undefined || compactView === undefined || animations === undefined) return;
    showAppearance(appearanceOf({ darkMode, compactView, animations }));
  }, [darkMode, compactView, animations]);

  const takeBack = useEffectEvent(() => {
    if (form !== null) showAppearance(appearanceOf(form.saved));
  });

  useEffect(() => () => takeBack(), []);

  return null;
}
