import { m } from "#paraglide/messages.js";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import { mayLeave } from "../shell/navigation-guard.ts";
import type { Session } from "./session.ts";

/** Logs out from a button: ignores further presses, and shows a failure. */
export function useLogOut(session: Session) {
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOutOnce() {
    if (!(await mayLeave())) return;
    setIsLoggingOut(true);
    try {
      await session.logOut();
    } catch {
      setIsLoggingOut(false);
      toast({ title: m.toast_error(), description: m.log_out_failed(), tone: "destructive" });
    }
  }

  return {
    label: m.log_out(),
    logOut: () => void (isLoggingOut || logOutOnce()),
    isLoggingOut,
  };
}
