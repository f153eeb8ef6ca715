import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { useState } from "react";

/** Runs commands, and returns whether one is running. A toast shows why a command failed. */
export function useCommand() {
  const [isPending, setIsPending] = useState(false);
  const start = async (command: () => Promise<void>) => {
    setIsPending(true);
    try {
      await command();
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    setIsPending(false);
  };
  return { isPending, run: (command: () => Promise<void>) => void start(command) };
}
