import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { loadInvitationPreview } from "#session/backend.ts";
import type { InvitationPreview } from "@postlark/domain/invitation";
import { useEffect, useState } from "react";

import { invitationIdFrom } from "./invitation-id.ts";

type ShownInvitation =
  | { readonly status: "none" | "loading" | "closed" | "unknown" }
  | { readonly status: "open"; readonly preview: InvitationPreview };

const none: ShownInvitation = { status: "none" };

/** The invitation that signing in leads to; `unknown` if it could not be loaded. */
export function useInvitation(): ShownInvitation {
  const isHydrated = useIsHydrated();
  const id = isHydrated ? invitationIdFrom(window.location.search) : undefined;
  const [loaded, setLoaded] = useState<ShownInvitation>();

  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    void (async () => {
      const invitation = await fetchInvitation(id);
      if (isCurrent) setLoaded(invitation);
    })();
    return () => {
      isCurrent = false;
    };
  }, [id]);

  if (id === undefined) return none;
  return loaded ?? { status: "loading" };
}

async function fetchInvitation(id: string): Promise<ShownInvitation> {
  try {
    const { fetchInvitationPreview } = await loadInvitationPreview();
    const preview = await fetchInvitationPreview(id);
    return preview === null ? { status: "closed" } : { status: "open", preview };
  } catch {
    // Signing in shows it nevertheless.
    return { status: "unknown" };
  }
}
