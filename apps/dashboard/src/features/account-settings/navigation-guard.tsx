import { LeaveQuestion } from "#components/leave-question.tsx";
import { useSettingsSaving } from "./settings-form.ts";

/** Asks before unsaved changes of any tab are lost. */
export function NavigationGuard() {
  const { isDirty, discard } = useSettingsSaving();
  return <LeaveQuestion isDirty={isDirty} onDiscard={discard} />;
}
