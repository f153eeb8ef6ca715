import { m } from "#paraglide/messages.js";
import { SettingChoice } from "./setting-choice.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What others see of a person. */
export function PrivacySection() {
  return (
    <SettingsSection title={m.privacy_title()}>
      <SettingSwitch
        name="showsActivityStatus"
        label={m.privacy_activity()}
        description={m.privacy_activity_description()}
      />
      <SettingSwitch
        name="sendsReadReceipts"
        label={m.privacy_receipts()}
        description={m.privacy_receipts_description()}
      />
      <SettingChoice
        name="profileVisibility"
        legend={m.privacy_visibility()}
        options={[
          {
            value: "public",
            title: m.privacy_public(),
            description: m.privacy_public_description(),
          },
          {
            value: "private",
            title: m.privacy_private(),
            description: m.privacy_private_description(),
          },
          {
            value: "followers",
            title: m.privacy_followers(),
            description: m.privacy_followers_description(),
          },
        ]}
      />
    </SettingsSection>
  );
}
