import { m } from "#paraglide/messages";
import { toast } from "@postlark/ui/toast";
import { useEffect } from "react";
import type { Users } from "./use-users";

/** Says once for each failed load that it failed. */
export function useLoadErrorToast({ failedAt }: Users): void {
  useEffect(() => {
    if (failedAt === undefined) return;
    toast({ title: m.toast_error(), description: m.users_fetch_failed(), tone: "destructive" });
  }, [failedAt]);
}
