import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/toast-error";
import { useEffect } from "react";
import type { Users } from "#components/users/use-users.ts";

/** Says once for each failed load that it failed. */
export function useLoadErrorToast({ failedAt }: Users): void {
  useEffect(() => {
    if (failedAt === undefined) return;
    toastError(m.users_fetch_failed());
  }, [failedAt]);
}
