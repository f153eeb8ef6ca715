import { m } from "#paraglide/messages.js";
import type { Path } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { ErrorState } from "@postlark/ui/error-state";
import { useRouteError } from "react-router-dom";
import { errorMessage } from "../error-message.ts";
import { ReloadButton } from "./retry-button.tsx";
import { ScreenHeading } from "./screen-heading.tsx";

const homePath: Path = "/dashboard";

/**
 * What a route shows in place of a screen that could not be loaded or drawn. Its ways on load a
 * document: after a new release that is what brings the missing parts.
 */
export function RouteFailure() {
  const thrown = useRouteError();
  return (
    <>
      <ScreenHeading title={m.error_title()} />
      <Card>
        <ErrorState
          title={errorMessage(thrown)}
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
