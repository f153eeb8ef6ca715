import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import type { ReactNode } from "react";

/** Marks the sample as such, offers to create a workspace, and lists other first steps. */
export function WorkspaceOffer({ onHide, children }: { onHide?: () => void; children: ReactNode }) {
  return (
    <Card data-offer="" className="flex flex-wrap items-center justify-between gap-3 px-card py-4">
      <p className="min-w-0 flex-1 basis-80 text-sm text-ink-muted">{m.workspace_offer()}</p>
      <div className="flex flex-wrap gap-3">
        {/* Its text, not its edge, aligns with the content above. */}
        <Button variant="ghost" size="sm" onClick={onHide} className="-ms-3">
          {m.workspace_offer_hide()}
        </Button>
        <AppLink to="/w/-/create" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {m.workspace_create()}
        </AppLink>
      </div>
      {children}
    </Card>
  );
}
