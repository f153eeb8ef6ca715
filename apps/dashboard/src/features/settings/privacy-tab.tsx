import { PrivacySection } from "./privacy-section.tsx";
import { PasswordCard } from "./security/password-card.tsx";
import { TwoFactorCard } from "./security/two-factor-card.tsx";
import { SettingsView } from "./settings-view.tsx";

/** The tab 'Privacy & Security': the password, the second factor, and who sees what. One card each. */
export function PrivacyTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-2">
      <PasswordCard />
      <div className="grid gap-stack">
        <TwoFactorCard />
        <SettingsView>
          <PrivacySection />
        </SettingsView>
      </div>
    </div>
  );
}
