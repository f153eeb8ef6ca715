import { m } from "#paraglide/messages.js";
import { Toaster } from "@postlark/ui/toast";
import { useLanguage } from "../language.ts";

export function Toasts({ className }: { className?: string | undefined }) {
  useLanguage();
  return <Toaster label={m.toasts_label()} closeLabel={m.toast_close()} className={className} />;
}
