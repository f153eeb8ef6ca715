import { lazyPart } from "@postlark/app/components/lazy-part";
import { PasswordCard } from "./security/password-card.tsx";
import { TwoFactorCard } from "./security/second-factor-panel.tsx";
import { SettingsView } from "./settings-view.tsx";
import { m } from "#paraglide/messages.js";
import { Skeleton } from "@postlark/ui/skeleton";
import { SettingChoice } from "./setting-controls.tsx";
import { SettingSwitch } from "./setting-controls.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { type OtherSignIns, signInQuery } from "./sign-in-query.ts";
import { useQuery } from "@tanstack/react-query";

const SessionsSection = lazyPart(
  async () => (await import("./account/sessions-section.tsx")).SessionsSection,
  SectionLoading,
);

const DataSection = lazyPart(
  async () => (await import("./account/data-section.tsx")).DataSection,
  SectionLoading,
);

const nothing = () => null;

/** Loaded where a provider is on, or passkeys. */
const SignInMethods = lazyPart<OtherSignIns>(
  async () => (await import("./sign-in-methods/sign-in-methods.tsx")).SignInMethods,
  nothing,
);

const NoPasswordCard = lazyPart(
  async () => (await import("./sign-in-methods/no-password-card.tsx")).NoPasswordCard,
  () => <Skeleton className="h-28" />,
);

export function PrivacyTab() {
  const { data } = useQuery(signInQuery());
  return (
    <div className="grid gap-stack">
      <div className="grid items-start gap-stack lg:grid-cols-2">
        <div className="grid gap-stack">
          {data?.methods?.hasPassword === false ? <NoPasswordCard /> : <PasswordCard />}
          <SessionsSection />
        </div>
        <div className="grid gap-stack">
          <TwoFactorCard />
          <SettingsView>
            <PrivacySection />
          </SettingsView>
        </div>
      </div>
      <DataSection />
      {data && <SignInMethods {...data} />}
    </div>
  );
}

function SectionLoading() {
  return <Skeleton aria-busy="true" className="h-60 rounded-lg" />;
}

function PrivacySection() {
  return (
    <SettingsSection title={m.privacy_title()} description={m.account_notifications_no_effect()}>
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
