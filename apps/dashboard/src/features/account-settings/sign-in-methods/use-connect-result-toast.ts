import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { useEffect } from "react";

/** Shows a toast with the result of connecting a provider, from the return URL, and removes it from the URL. */
export function useConnectResultToast(): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    const outcome = url.searchParams.get("connected");
    if (outcome === null) return;
    url.searchParams.delete("connected");
    window.history.replaceState(window.history.state, "", `${url.pathname}${url.search}`);
    if (outcome === "yes") toast({ title: m.account_sign_in_connected() });
    else if (outcome === "identity_already_exists") toastError(m.account_sign_in_taken());
    else toastError(m.account_sign_in_failed());
  }, []);
}
