import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { useState } from "react";

/** Runs a command, one at a time; says what went wrong, and leaves everything as it was. */
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
