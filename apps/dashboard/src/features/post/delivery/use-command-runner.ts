import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { useState } from "react";

/** Runs commands, and returns whether one is pending, for disabled buttons. If one fails, a toast shows the error. */
export function useCommandRunner() {
  const [isPending, setIsPending] = useState(false);
  const runCommand = async (command: () => Promise<void>) => {
    setIsPending(true);
    try {
      await command();
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    setIsPending(false);
  };
  return { isPending, run: (command: () => Promise<void>) => void runCommand(command) };
}
