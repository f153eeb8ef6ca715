import { m } from "#paraglide/messages";
import { Toaster } from "@postlark/ui/toast";
import { useLocale } from "./locale";

/** Where the app's toasts appear. */
export function Toasts() {
  useLocale();
  return (
    <Toaster label={m.toasts_label()} closeLabel={m.toast_close()} className="above-composer" />
  );
}
