import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import { type FormEvent, useEffect, useRef } from "react";
import { ProfileField } from "./profile-field.tsx";
import { useSettingsForm } from "./settings-form.ts";
import { useSettingsSaving } from "./settings-saving.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Name, address, username and number. Enter saves. */
export function ProfileFields() {
  const { saved, problems, takeRefusal } = useSettingsForm();
  const { save } = useSettingsSaving();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0 || !takeRefusal()) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems, takeRefusal]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <SettingsSection title={m.profile_personal()}>
      <Form ref={form} onSubmit={handleSubmit}>
        <ProfileField
          name="fullName"
          label={m.profile_full_name()}
          autoComplete="name"
          maxLength={200}
        />
        <ProfileField
          name="email"
          label={m.profile_email()}
          hint={m.profile_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {saved.pendingEmail !== null && (
          <Alert tone="info">{m.profile_email_pending({ email: saved.pendingEmail })}</Alert>
        )}
        <ProfileField
          name="username"
          label={m.profile_username()}
          hint={m.profile_username_hint()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ProfileField
          name="phone"
          label={m.profile_phone()}
          hint={m.profile_phone_hint()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        {/* What Enter presses, and the last button of a phone's keyboard. */}
        <Button type="submit" hidden>
          {m.settings_save()}
        </Button>
      </Form>
    </SettingsSection>
  );
}
