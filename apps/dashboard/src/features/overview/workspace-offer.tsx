import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";

/** Says that the sample is one, and offers a workspace of the user's own. */
export function WorkspaceOffer({ onHide }: { onHide?: () => void }) {
  return (
    <Card
      data-offer=""
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-card py-4"
    >
      <p className="min-w-0 flex-1 basis-80 text-sm text-pretty text-ink-muted">
        {m.workspace_offer()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="sm" onClick={onHide}>
          {m.workspace_offer_hide()}
        </Button>
        <AppLink to="/w/-/create" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {m.workspace_create()}
        </AppLink>
      </div>
    </Card>
  );
}
