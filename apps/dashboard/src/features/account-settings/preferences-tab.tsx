import { m } from "#paraglide/messages.js";
import { languages } from "@postlark/domain/settings";
import { languageNames } from "@postlark/site/language";
import { SettingChoice } from "./setting-controls.tsx";
import { SettingSwitch } from "./setting-controls.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TimeSection } from "./time-section.tsx";

export function PreferencesTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-2">
      <div className="grid gap-stack">
        <SettingsSection title={m.preferences_appearance()}>
          <SettingSwitch
            name="darkMode"
            label={m.preferences_dark_mode()}
            description={m.preferences_dark_mode_description()}
          />
          <SettingSwitch
            name="animations"
            label={m.preferences_animations()}
            description={m.preferences_animations_description()}
          />
          <SettingSwitch
            name="compactView"
            label={m.preferences_compact()}
            description={m.preferences_compact_description()}
          />
        </SettingsSection>
        <TimeSection />
      </div>
      <SettingsSection title={m.preferences_language_title()}>
        <SettingChoice
          name="language"
          legend={m.preferences_language()}
          className="grid-cols-2"
          options={languages.map((value) => ({
            value,
            title: <span lang={value}>{languageNames[value]}</span>,
          }))}
        />
        <SettingSwitch
          name="autoplay"
          label={m.preferences_autoplay()}
          description={m.preferences_autoplay_description()}
        />
        <SettingChoice
          name="mediaQuality"
          legend={m.preferences_quality()}
          description={m.preferences_quality_description()}
          className="grid-cols-2"
          options={[
            { value: "auto", title: m.preferences_quality_auto() },
            { value: "high", title: m.preferences_quality_high() },
            { value: "medium", title: m.preferences_quality_medium() },
            { value: "low", title: m.preferences_quality_low() },
          ]}
        />
      </SettingsSection>
    </div>
  );
}
