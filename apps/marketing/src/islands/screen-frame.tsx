import { useLanguage } from "#session/language.ts";
import { m } from "#paraglide/messages.js";
import { takeFlash } from "@postlark/site/storage";
import { Toaster, toast } from "@postlark/ui/toast";
import { type ReactNode, useEffect } from "react";

import { ScreenBoundary } from "./screen-boundary.tsx";

/**
 * An island that is a whole screen, drawn alike by the build and by the browser, and its toasts.
 * @param children draws the screen, anew when the language changes
 */
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
