import { lazy, Suspense } from "react";
import type { RoleChanges } from "./use-role-changes.ts";

// Few ever see it, and it weighs as much as the rest of the screen.
const OwnRoleDialog = lazy(async () => {
  const { OwnRoleDialog: Dialog } = await import("./own-role-dialog.tsx");
  return { default: Dialog };
});

/** The question about one's own role, loaded when it is asked. */
export function OwnRoleQuestion({ question }: Pick<RoleChanges, "question">) {
  if (question === undefined) return null;
  return (
    <Suspense>
      <OwnRoleDialog
        isOpen={question.isOpen}
        onConfirm={question.confirm}
        onClose={question.close}
      />
    </Suspense>
  );
}
