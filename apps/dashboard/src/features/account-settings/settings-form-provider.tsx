import { checkProfile } from "@postlark/domain/check-profile";
import type { SavedSettings, Settings } from "@postlark/domain/settings";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { storeChanges, localChanges, pendingChanges, remainingChanges } from "./changes.ts";
import { problemMessage, problemsFrom } from "./profile-problem-messages.ts";
import { showSaveFailure, showSavedToast } from "./save-toasts.ts";
import {
  type Changes,
  type Problems,
  SettingsFormContext,
  SettingsSavingContext,
} from "./settings-form.ts";
import { useSettingsTab } from "./settings-tabs.tsx";

/** Holds the unsaved changes of all five tabs across tabs, reloads and ended sessions. */
export function SettingsFormProvider({
  saved,
  onSave,
  children,
}: {
  saved: SavedSettings | undefined;
  onSave: (changes: Changes) => Promise<void>;
  children: ReactNode;
}) {
  const [edits, setEdits] = useState<Changes | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const shouldFocusProblem = useRef(false);
  const [, openTab] = useSettingsTab();
  const changes = edits ?? (saved === undefined ? {} : localChanges());
  const pending = saved === undefined ? {} : pendingChanges(saved, changes);
  const isDirty = Object.keys(pending).length > 0;

  useEffect(() => {
    if (edits !== null) storeChanges(edits);
  }, [edits]);

  function change(next: Changes) {
    setEdits((before) => ({ ...(before ?? changes), ...next }));
    setProblems((before) => without(before, Object.keys(next)));
  }

  function discard() {
    setEdits({});
    setProblems({});
    storeChanges({});
  }

  function showProblems(newProblems: Problems) {
    setProblems(newProblems);
    shouldFocusProblem.current = true;
    openTab(newProblems.timeZone === undefined ? "profile" : "preferences");
  }

  function consumeRefusal() {
    const shouldFocus = shouldFocusProblem.current;
    shouldFocusProblem.current = false;
    return shouldFocus;
  }

  async function save() {
    if (saved === undefined || isBusy.current) return;
    const invalid = problemsIn({ ...saved, ...pending }, pending);
    if (Object.keys(invalid).length > 0) return showProblems(invalid);
    isBusy.current = true;
    setIsSaving(true);
    try {
      if (isDirty) await onSave(pending);
      setEdits((now) => remainingChanges(now ?? changes, changes));
      showSavedToast();
    } catch (thrown) {
      const problem = problemsFrom(thrown);
      if (problem === undefined) showSaveFailure(thrown);
      else showProblems(problem);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return (
    <SettingsSavingContext
      value={{ isReady: saved !== undefined, isDirty, isSaving, save: () => void save(), discard }}
    >
      <SettingsFormContext
        value={
          saved === undefined
            ? null
            : { saved, values: { ...saved, ...changes }, problems, change, consumeRefusal }
        }
      >
        {children}
      </SettingsFormContext>
    </SettingsSavingContext>
  );
}

/** Errors of the changed fields only. */
function problemsIn(values: Settings, pending: Changes): Problems {
  const problemEntries = Object.entries(checkProfile(values)).filter(([field]) => field in pending);
  return Object.fromEntries(
    problemEntries.map(([field, problem]) => [field, problemMessage(problem)]),
  );
}

function without(problems: Problems, fields: readonly string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}
