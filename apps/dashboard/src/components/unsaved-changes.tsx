import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from "react";
import { LeaveQuestion } from "./leave-question.tsx";

type Report = (id: string, isDirty: boolean) => void;

const ReportContext = createContext<Report>(() => {});

/** Reports whether the part has unsaved changes to the screen's `UnsavedChanges`. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  const report = use(ReportContext);
  useEffect(() => {
    if (!isDirty) return undefined;
    report(id, true);
    return () => report(id, false);
  }, [report, id, isDirty]);
}

/** Asks before leaving while any part of a screen has unsaved changes. The router has one blocker at a time. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const report = useCallback<Report>((id, isDirty) => {
    setDirtyIds((before) => {
      const otherIds = before.filter((other) => other !== id);
      return isDirty ? [...otherIds, id] : otherIds;
    });
  }, []);
  return (
    <ReportContext value={report}>
      {children}
      <LeaveQuestion isDirty={dirtyIds.length > 0} onDiscard={() => setDirtyIds([])} />
    </ReportContext>
  );
}
