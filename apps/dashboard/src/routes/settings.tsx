import { EmptyScreen } from "#lib/empty-screen";
import { m } from "#paraglide/messages";
import { Settings as SettingsIcon } from "@postlark/ui/icons/settings";

/** /settings */
export function Settings() {
  return (
    <EmptyScreen
      title={m.settings_title()}
      icon={<SettingsIcon />}
      emptyTitle={m.settings_empty_title()}
      emptyDescription={m.settings_empty()}
    />
  );
}
