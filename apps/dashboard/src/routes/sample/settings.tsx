import { NavigationGuard } from "#features/account-settings/navigation-guard.tsx";
import { PreferencePreview } from "#features/account-settings/preference-preview.ts";
import { useSaveActions } from "#features/account-settings/save-actions.ts";
import { SettingsScreenLoading } from "#features/account-settings/settings-loading.tsx";
import { SettingsScreen } from "#features/account-settings/settings-screen.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { queryLoader } from "#components/query-screen.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";

export { joinSettingsMessages as joinMessages } from "#session/settings-messages.ts";

export const loader = queryLoader(accountQueries.settings);

export function Loading() {
  return <SettingsScreenLoading heading={<ScreenHeading title={m.settings_title()} />} />;
}

/** Below `/w/` in the frame of a live workspace, whose own settings are another screen. */
export function Component() {
  const { slug } = useParams();
  const title = slug === undefined ? m.settings_title() : m.account_settings();
  const { data } = useQuery(accountQueries.settings());
  const { save, ...pictures } = useSaveActions();
  return (
    <SettingsScreen
      heading={<ScreenHeading title={title} />}
      saved={data}
      onSave={save}
      pictures={pictures}
    >
      <PreferencePreview />
      <NavigationGuard />
    </SettingsScreen>
  );
}
