import { PictureSection } from "./picture/picture-section.tsx";
import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import type { FormEvent } from "react";
import { useSettingsForm, useSettingsSaving } from "./settings-form.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useRefusalFocus } from "./use-refusal-focus.ts";
import type { ProfileSettings } from "@postlark/domain/settings";
import { Field } from "@postlark/ui/field";
import { type InputProps, Input } from "@postlark/ui/input";

export function ProfileTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ProfileFields />
      <PictureSection />
    </div>
  );
}

function ProfileFields() {
  const { saved } = useSettingsForm();
  const { save } = useSettingsSaving();
  const form = useRefusalFocus<HTMLFormElement>();

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
        {/* Submits on Enter and by a phone keyboard's last button. */}
        <Button type="submit" hidden>
          {m.settings_save()}
        </Button>
      </Form>
    </SettingsSection>
  );
}

/** A single-line profile field. An error replaces its hint. */
function ProfileField({
  name,
  label,
  hint,
  ...input
}: InputProps & { name: keyof ProfileSettings; label: string; hint?: string }) {
  const { values, problems, change } = useSettingsForm();
  const problem = problems[name];
  return (
    <Field label={label} hint={problem === undefined && hint} error={problem}>
      {(control) => (
        <Input
          name={name}
          value={values[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}
