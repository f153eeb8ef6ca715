import type { SavedSettings } from "@postlark/domain/settings";
import type { ReactNode } from "react";
import { type PictureActions, PictureActionsContext } from "./picture/picture-actions.ts";
import type { Changes } from "./settings-form.ts";
import { SettingsHeader } from "./settings-header.tsx";
import { SettingsFormProvider } from "./settings-form-provider.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { useSettingsSaving } from "./settings-form.ts";

/** The settings screen: one form in five tabs, whose 'Save Changes' stays in sight. */
export function SettingsScreen({
  heading,
  saved,
  onSave,
  pictures,
  children,
}: {
  heading: ReactNode;
  saved: SavedSettings | undefined;
  onSave: (changes: Changes) => Promise<void>;
  pictures: PictureActions;
  children?: ReactNode;
}) {
  return (
    <PictureActionsContext value={pictures}>
      <SettingsFormProvider saved={saved} onSave={onSave}>
        <SettingsHeader heading={heading}>
          <SaveButton />
        </SettingsHeader>
        <SettingsTabs />
        {children}
      </SettingsFormProvider>
    </PictureActionsContext>
  );
}

/** 'Save Changes' for all five tabs, with a hint if there are unsaved changes. */
function SaveButton() {
  const { isReady, isDirty, isSaving, save } = useSettingsSaving();
  return (
    <div className="flex items-center gap-4">
      <output className="text-sm text-ink-muted max-sm:sr-only">
        {isDirty && m.settings_unsaved()}
      </output>
      <Button disabled={!isReady} isPending={isSaving} onClick={save}>
        {m.settings_save()}
      </Button>
    </div>
  );
}
