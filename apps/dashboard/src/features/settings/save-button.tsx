import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { useSettingsSaving } from "./settings-saving.ts";

/** 'Save Changes', for all five tabs at once, and whether there are any. */
export function SaveButton() {
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
