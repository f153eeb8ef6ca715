import { mayLeave } from "#lib/leaving";
import { logOut } from "#lib/session";
import { m } from "#paraglide/messages";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";

/** Logging out from a button: a second press while it runs does nothing, a failure is said. */
export function useLogOut(): { logOut: () => void; isLoggingOut: boolean } {
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function attempt() {
    if (!(await mayLeave())) return;
    setIsLoggingOut(true);
    try {
      await logOut();
    } catch {
      setIsLoggingOut(false);
      toast({
        title: m.log_out_failed_title(),
        description: m.log_out_failed(),
        tone: "destructive",
      });
    }
  }

  return { logOut: () => void (isLoggingOut || attempt()), isLoggingOut };
}
