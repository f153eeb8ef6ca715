import { LeaveGuard } from "#features/settings/leave-guard";
import { PreferencePreview } from "#features/settings/preference-preview";
import { useSaveActions } from "#features/settings/save-actions";
import { SettingsLoading as TabLoading } from "#features/settings/settings-loading";
import { SettingsScreen } from "#features/settings/settings-screen";
import { accountQueries } from "#lib/account-queries";
import { queryLoader } from "#lib/query-loader";
import { ScreenHeading } from "#lib/screen-heading";
import { m } from "#paraglide/messages";
import { useQuery } from "@tanstack/react-query";

export const loader = queryLoader(accountQueries.settings);

/** /settings before anything is there. */
export function SettingsLoading() {
  return (
    <>
      <ScreenHeading title={m.settings_title()} />
      <TabLoading />
    </>
  );
}

/** /settings */
export function Settings() {
  const { data } = useQuery(accountQueries.settings());
  const { save, ...pictures } = useSaveActions();
  return (
    <SettingsScreen
      heading={<ScreenHeading title={m.settings_title()} />}
      saved={data}
      onSave={save}
      pictures={pictures}
    >
      <PreferencePreview />
      <LeaveGuard />
    </SettingsScreen>
  );
}
