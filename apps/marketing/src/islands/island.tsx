import { m } from "#paraglide/messages";
import { takeFlash } from "@postlark/site/storage";
import { Toaster, toast } from "@postlark/ui/toast";
import { type ReactNode, useEffect } from "react";

import { ScreenBoundary } from "./screen-boundary";

type IslandProps = {
  children: ReactNode;
  /** Called once every handler inside answers. */
  onAwake?: (() => void) | undefined;
};

/** The live part of a page, drawn alike by the build and by the browser: a screen and its toasts. */
export function Island({ children, onAwake }: IslandProps) {
  useEffect(() => {
    const flash = takeFlash();
    if (flash) toast(flash);
    onAwake?.();
  }, [onAwake]);

  return (
    <>
      <ScreenBoundary>{children}</ScreenBoundary>
      <Toaster label={m.notifications_label()} closeLabel={m.notification_close()} />
    </>
  );
}
