import { m } from "#paraglide/messages";
import type { Path } from "@postlark/site/href";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { ErrorState } from "@postlark/ui/error-state";
import { useRouteError } from "react-router-dom";
import { reloadDocument } from "./document-navigation";
import { failureWords } from "./failure-words";
import { ScreenHeading } from "./screen-heading";

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
          title={failureWords(thrown)}
          action={
            <>
              <Button onClick={reloadDocument}>{m.error_reload()}</Button>
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
