import { errorMessage } from "@postlark/app/session/error-message";
import { m } from "#paraglide/messages.js";
import type { ProfileFilter } from "@postlark/sdk/profiles";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { useEffect, useRef, useState } from "react";
import type { ExportProgress } from "./user-csv.ts";

export type ExportState = ExportProgress & {
  /** Why it has stopped; `undefined` while it continues. */
  failure?: string | undefined;
};

/** Exports users to a CSV file: one at a time, cancelled when the screen is left. */
export function useUserExport() {
  const [state, setState] = useState<ExportState>();
  const [isOpening, setIsOpening] = useState(false);
  const controllerRef = useRef<AbortController>(undefined);
  const resumeRef = useRef<() => void>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  /** @param expectedCount how many users the list counts, until the first page has counted anew */
  async function start(filter: ProfileFilter, expectedCount: number) {
    const { signal } = (controllerRef.current = new AbortController());
    let done = 0;
    setIsOpening(true);
    try {
      const { exportUsers } = await import("./export-users.ts");
      const isWritten = await exportUsers({
        filter,
        signal,
        onStart: () => setState({ done: 0, total: expectedCount }),
        onProgress: (progress) => {
          ({ done } = progress);
          setState(progress);
        },
        waitForRetry: (failure) =>
          new Promise((resolve) => {
            resumeRef.current = resolve;
            setState((before) => before && { ...before, failure: errorMessage(failure) });
          }),
      });
      if (isWritten) {
        toast({ title: m.toast_success(), description: m.users_exported({ count: done }) });
      }
    } catch {
      if (!signal.aborted) toastError(m.users_export_not_written());
    } finally {
      setIsOpening(false);
      setState(undefined);
    }
  }

  return {
    state,
    isBusy: isOpening,
    start: (filter: ProfileFilter, expected: number) => void start(filter, expected),
    resume: () => {
      setState((before) => before && { ...before, failure: undefined });
      resumeRef.current?.();
    },
    cancel: () => controllerRef.current?.abort(),
  };
}

export type UserExport = ReturnType<typeof useUserExport>;
