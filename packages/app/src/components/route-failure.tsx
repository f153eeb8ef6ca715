import { m } from "#paraglide/messages.js";
import { toAppError } from "@postlark/sdk/errors";
import { isBackendReached, onReachChange } from "@postlark/sdk/reachability";
import type { Path } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { ErrorState } from "@postlark/ui/error-state";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useRouteError } from "react-router-dom";
import { probeConnection, reloadAfterOutage } from "../session/connection-probe.ts";
import { errorMessage } from "../session/error-message.ts";
import { isMissingChunk } from "../shell/missing-chunk.ts";
import { ReloadButton } from "./retry-button.tsx";
import { ScreenHeading } from "./screen-heading.tsx";

const homePath: Path = "/dashboard";

/**
 * Shown in place of a screen that failed to load or render. Its links load a document, which fetches the chunks of a
 * new release.
 */
export function RouteFailure() {
  const thrown = useRouteError();
  const isLost = useLostConnection(thrown);
  return (
    <>
      <ScreenHeading title={isLost ? m.error_lost_title() : m.error_title()} />
      <Card>
        <ErrorState
          title={isLost ? m.error_lost() : errorMessage(thrown)}
          action={
            <>
              <ReloadButton />
              <a href={homePath} className={buttonVariants({ variant: "secondary" })}>
                {m.error_home()}
              </a>
            </>
          }
        />
      </Card>
    </>
  );
}

/** The failure of the frame itself, mostly of the session check: there is no shell around it. */
export function FrameFailure() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-4 text-center">
      <RouteFailure />
    </main>
  );
}

/**
 * Whether a screen failed because the backend is unreachable. Reloads the document once it is reachable, since the
 * router keeps the failed screen.
 */
function useLostConnection(thrown: unknown): boolean {
  const isReached = useSyncExternalStore(onReachChange, isBackendReached, () => true);
  const [isLost, setIsLost] = useState(false);
  const isOfNetwork = isMissingChunk(thrown) || toAppError(thrown).kind === "offline";
  if (isOfNetwork && !isReached && !isLost) setIsLost(true);

  useEffect(() => {
    if (isOfNetwork) void probeConnection();
  }, [isOfNetwork]);

  useEffect(() => {
    if (isLost && isReached) reloadAfterOutage();
  }, [isLost, isReached]);

  return isLost;
}
