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
 * What a route shows in place of a screen that could not be loaded or drawn. Its ways on load a
 * document: after a new release that is what brings the missing parts.
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

/** The failure of the frame itself, the session's check above all: there is no shell to stand in. */
export function FrameFailure() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-4 text-center">
      <RouteFailure />
    </main>
  );
}

/**
 * Whether a screen did not come because nothing does. Once the backend is reached again the document is
 * loaded anew: the router keeps a screen that failed as failed.
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
