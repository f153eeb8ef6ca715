import { useLanguage } from "#session/language.ts";
import { m } from "#paraglide/messages.js";
import { takeFlash } from "@postlark/site/storage";
import { toast } from "@postlark/ui/toast";
import { Toaster } from "@postlark/ui/toaster";
import { type ReactNode, useEffect } from "react";

import { ScreenBoundary } from "./screen-boundary.tsx";

/** A whole screen with its toasts, rendered identically by the build and the browser. */
export function ScreenFrame({ children }: { children: () => ReactNode }) {
  useLanguage();
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
  }, []);

  return (
    <>
      <ScreenBoundary>{children()}</ScreenBoundary>
      <Toaster label={m.notifications_label()} closeLabel={m.notification_close()} />
    </>
  );
}
