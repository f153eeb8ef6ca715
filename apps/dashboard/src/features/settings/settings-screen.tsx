import type { SavedSettings } from "@postlark/domain/settings";
import type { ReactNode } from "react";
import { type PictureActions, PictureActionsContext } from "./picture-actions.ts";
import { SaveButton } from "./save-button.tsx";
import type { Changes } from "./settings-form.ts";
import { SettingsFormProvider } from "./settings-form-provider.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

/** The settings screen: one form in five tabs, whose 'Save Changes' stays in sight. */
export function SettingsScreen({
  heading,
  saved,
  onSave,
  pictures,
  children,
}: {
  heading: ReactNode;
  /** `undefined` until the settings are there. */
  saved: SavedSettings | undefined;
  /** Saves the changes. Rejects with an `AppError`. */
  onSave: (changes: Changes) => Promise<void>;
  pictures: PictureActions;
  /** What follows the form from outside of the tabs. */
  children?: ReactNode;
}) {
  return (
    <PictureActionsContext value={pictures}>
      <SettingsFormProvider saved={saved} onSave={onSave}>
        <div className="sticky top-16 z-20 -my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-canvas py-3">
          {heading}
          <SaveButton />
        </div>
        <SettingsTabs />
        {children}
      </SettingsFormProvider>
    </PictureActionsContext>
  );
}
