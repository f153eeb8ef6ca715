import { m } from "#paraglide/messages.js";
import { currentToasts, subscribeToToasts } from "@postlark/ui/toast";
import { type ComponentProps, useEffect, useState } from "react";
import { onFirstInteraction } from "../shell/first-interaction.ts";
import { useLanguage } from "../language/language.ts";
import { lazyPart } from "./lazy-part.tsx";

const Toaster = lazyPart(
  async () => (await import("@postlark/ui/toaster")).Toaster,
  () => null,
  () => null,
);

/** The app's toasts, loaded at the first interaction or with the first toast. */
export function Toasts({ className }: Pick<ComponentProps<typeof Toaster>, "className">) {
  useLanguage();
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    const request = () => setIsRequested(true);
    if (currentToasts().length > 0) request();
    const unsubscribers = [subscribeToToasts(request), onFirstInteraction(request)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, []);
  return (
    isRequested && (
      <Toaster label={m.toasts_label()} closeLabel={m.toast_close()} className={className} />
    )
  );
}
