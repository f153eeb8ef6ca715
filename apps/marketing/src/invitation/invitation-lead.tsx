import { m } from "#paraglide/messages.js";
import type { InvitationPreview } from "@postlark/domain/invitation";
import { Skeleton } from "@postlark/ui/skeleton";
import { useEffect, useRef } from "react";

import { useInvitation } from "./use-invitation.ts";

type InvitationLeadProps = {
  /** What to do with the invited address in this form. */
  hint: (inputs: { email: string }) => string;
};

/** Who invites to what, as a form's first part; fills in the invited address. Hidden without an invitation. */
export function InvitationLead({ hint }: InvitationLeadProps) {
  const ref = useRef<HTMLDivElement>(null);
  const invitation = useInvitation();
  const email = invitation.status === "open" ? invitation.preview.email : undefined;

  useEffect(() => {
    const field = ref.current?.closest("form")?.elements.namedItem("email");
    // What was typed or filled in by a password manager stays.
    if (field instanceof HTMLInputElement && field.value === "") field.value = email ?? "";
  }, [email]);

  return (
    <div ref={ref} data-invitation hidden={invitation.status === "none"} suppressHydrationWarning>
      <output className="grid min-h-33 content-center gap-1 rounded-lg border border-line bg-sunken px-4 py-3 text-sm">
        {(invitation.status === "none" || invitation.status === "loading") && (
          <Skeleton className="h-4 w-40" />
        )}
        {invitation.status === "open" && (
          <Lead title={titleOf(invitation.preview)} hint={hint(invitation.preview)} />
        )}
        {invitation.status === "closed" && (
          <Lead title={m.invitation_closed()} hint={m.invitation_closed_hint()} />
        )}
        {invitation.status === "unknown" && (
          <Lead title={m.invitation_unnamed()} hint={m.invitation_unknown_hint()} />
        )}
      </output>
    </div>
  );
}

function Lead({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <span className="font-semibold break-words">{title}</span>
      <span className="break-words text-ink-muted">{hint}</span>
    </>
  );
}

function titleOf({ invitedBy, workspaceName }: InvitationPreview): string {
  if (workspaceName === null) return m.invitation_unnamed();
  return invitedBy === null
    ? m.invitation_to({ workspace: workspaceName })
    : m.invitation_by({ name: invitedBy, workspace: workspaceName });
}
