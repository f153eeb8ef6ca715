import { m } from "#paraglide/messages.js";
import { guardNavigation } from "@postlark/app/shell/navigation-guard";
import { field } from "@postlark/sdk/json-field";
import { storedTokens } from "@postlark/sdk/session-store";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";

type Answer = (mayLeave: boolean) => void;

/** The state of a navigation that loses nothing: what was changed has just been saved. */
export const afterSaving = { isSaved: true } as const;

/**
 * Asks before unsaved changes are lost: when going to another screen, logging out, closing the document or leaving
 * for another app.
 */
export function LeaveQuestion({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const [logOut, setLogOut] = useState<{ answer: Answer }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      field(nextLocation.state, "isSaved") !== true,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const watch = new AbortController();
    const handleUnload = (event: BeforeUnloadEvent) => {
      // Without a session, the user has to sign in anyway.
      if (storedTokens() !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload, watch);
    const stopAsking = guardNavigation(
      () => new Promise<boolean>((resolve) => setLogOut({ answer: resolve })),
    );
    return () => {
      watch.abort();
      stopAsking();
    };
  }, [isDirty]);

  const isAsking = blocker.state === "blocked" || logOut !== undefined;
  const isAnswered = useRef(false);

  function answer(mayLeave: boolean) {
    isAnswered.current = true;
    if (mayLeave) onDiscard();
    logOut?.answer(mayLeave);
    setLogOut(undefined);
    if (blocker.state === "blocked") (mayLeave ? blocker.proceed : blocker.reset)();
  }

  const leave = useEffectEvent(() => answer(true));
  // A save that was in progress has succeeded: nothing is left to ask about.
  useEffect(() => {
    if (!isAsking) isAnswered.current = false;
    else if (!isDirty && !isAnswered.current) leave();
  }, [isAsking, isDirty]);

  return (
    <AlertDialog
      isOpen={isAsking}
      title={m.settings_leave_title()}
      description={m.settings_leave()}
      cancelLabel={m.settings_leave_stay()}
      confirmLabel={m.settings_leave_discard()}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
