import { SettingsTabs } from "#features/settings/settings-tabs";
import { ScreenHeading } from "#lib/screen-heading";
import { m } from "#paraglide/messages";

/** /settings */
export function Settings() {
  return (
    <>
      <ScreenHeading title={m.settings_title()} />
      <SettingsTabs />
    </>
  );
}
