import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";
import { SettingsHeader } from "./settings-header.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { settingsTabs, tabLabels } from "./settings-tab-names.ts";

/** The settings while their code loads, as high as the first tab. */
export function SettingsScreenLoading({ heading }: { heading: ReactNode }) {
  return (
    <>
      <SettingsHeader heading={heading}>
        <Button disabled>{m.settings_save()}</Button>
      </SettingsHeader>
      <div className="max-sm:-mx-4">
        <div className="flex overflow-hidden border-b border-line max-sm:px-1">
          {settingsTabs.map((tab) => (
            <span
              key={tab}
              className="flex h-control shrink-0 items-center px-3 text-sm font-medium whitespace-nowrap text-ink-muted"
            >
              {tabLabels[tab]()}
            </span>
          ))}
        </div>
        <div className="pt-6 max-sm:px-4">
          <ProfileLoading />
        </div>
      </div>
    </>
  );
}

const fields: readonly { label: () => string; hint?: () => string }[] = [
  { label: m.profile_full_name },
  { label: m.profile_email, hint: m.profile_email_hint },
  { label: m.profile_username, hint: m.profile_username_hint },
  { label: m.profile_phone, hint: m.profile_phone_hint },
];

/** The form of the tab 'Profile' without values. */
export function ProfileLoading() {
  return (
    <div aria-busy="true" className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_22rem]">
      <output className="sr-only">{m.loading()}</output>
      <SettingsSection title={m.profile_personal()}>
        {fields.map(({ label, hint }) => (
          <div key={label()} className="grid gap-1.5 text-sm">
            <span className="font-medium">{label()}</span>
            <Skeleton className="h-control rounded-md" />
            {hint && <p className="text-ink-muted">{hint()}</p>}
          </div>
        ))}
      </SettingsSection>
      <SettingsSection title={m.picture_title()}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-control w-44 rounded-md" />
        </div>
        <p className="text-sm text-ink-muted">{m.picture_note()}</p>
      </SettingsSection>
    </div>
  );
}
