import { lazyPart } from "#components/lazy-part.tsx";
import { PasswordCard } from "./security/password-card.tsx";
import { TwoFactorCard } from "./security/second-factor-panel.tsx";
import { SettingsView } from "./settings-view.tsx";
import { m } from "#paraglide/messages.js";
import { Skeleton } from "@postlark/ui/skeleton";
import { SettingChoice } from "./setting-controls.tsx";
import { SettingSwitch } from "./setting-controls.tsx";
import { SettingsSection } from "./settings-section.tsx";

const AccountSections = lazyPart(
  async () => (await import("./account/account-sections.tsx")).AccountSections,
  AccountSectionsLoading,
);

export function PrivacyTab() {
  return (
    <div className="grid gap-stack">
      <div className="grid items-start gap-stack lg:grid-cols-2">
        <PasswordCard />
        <div className="grid gap-stack">
          <TwoFactorCard />
          <SettingsView>
            <PrivacySection />
          </SettingsView>
        </div>
      </div>
      <AccountSections />
    </div>
  );
}

function AccountSectionsLoading() {
  return (
    <div aria-busy="true" className="grid items-start gap-stack lg:grid-cols-2">
      <Skeleton className="h-70 rounded-lg" />
      <Skeleton className="h-70 rounded-lg" />
    </div>
  );
}

function PrivacySection() {
  return (
    <SettingsSection title={m.privacy_title()} description={m.notifications_no_effect()}>
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
