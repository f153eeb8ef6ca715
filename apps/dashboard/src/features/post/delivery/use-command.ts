import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { useState } from "react";

/** Runs one command at a time; shows an error if it fails and changes nothing. */
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
