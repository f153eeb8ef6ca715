import { m } from "#paraglide/messages.js";
import { guardNavigation } from "@postlark/app/shell/navigation-guard";
import { field } from "@postlark/sdk/json-field";
import { storedTokens } from "@postlark/sdk/session-store";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";

type Settle = (mayLeave: boolean) => void;

/** The state of a navigation that loses nothing: what was changed has just been saved. */
export const afterSaving = { isSaved: true } as const;

/**
 * Asks before unsaved changes are lost: when going to another screen, logging out, closing the document or leaving
 * for another app.
 */
export function LeaveQuestion({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const [logOut, setLogOut] = useState<{ settle: Settle }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      field(nextLocation.state, "isSaved") !== true,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const controller = new AbortController();
    const handleUnload = (event: BeforeUnloadEvent) => {
      // Without a session, the user has to sign in anyway.
      if (storedTokens() !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload, controller);
    const removeGuard = guardNavigation(
      () => new Promise<boolean>((resolve) => setLogOut({ settle: resolve })),
    );
    return () => {
      controller.abort();
      removeGuard();
    };
  }, [isDirty]);

  const isOpen = blocker.state === "blocked" || logOut !== undefined;
  const isSettledRef = useRef(false);

  /** Lets the waiting navigation or sign-out go on, or cancels it. */
  function settle(mayLeave: boolean) {
    isSettledRef.current = true;
    if (mayLeave) onDiscard();
    logOut?.settle(mayLeave);
    setLogOut(undefined);
    if (blocker.state === "blocked") (mayLeave ? blocker.proceed : blocker.reset)();
  }

  const leaveSaved = useEffectEvent(() => settle(true));
  // A save that was in progress has succeeded: nothing is left to ask about.
  useEffect(() => {
    if (!isOpen) isSettledRef.current = false;
    else if (!isDirty && !isSettledRef.current) leaveSaved();
  }, [isOpen, isDirty]);

  return (
    <AlertDialog
      isOpen={isOpen}
      title={m.settings_leave_title()}
      description={m.settings_leave()}
      cancelLabel={m.settings_leave_stay()}
      confirmLabel={m.settings_leave_discard()}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
}
