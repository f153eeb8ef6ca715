import { accountQueries } from "#session/account-queries.ts";
import { onFirstInteraction } from "@postlark/app/shell/first-interaction";
import { loadWorkspace } from "#session/load-workspace.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AccountFacts } from "./list-first-steps.ts";

/**
 * What is known about the user's account. Facts that the page does not load anyway are fetched at the first
 * interaction and count as false until then.
 */
export function useAccountFacts(): AccountFacts {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => onFirstInteraction(() => setIsActive(true)), []);
  const user = useQuery(accountQueries.user());
  const settings = useQuery(accountQueries.settings());
  const isTwoFactorOn = useQuery({ ...accountQueries.isTwoFactorOn(), enabled: isActive });
  const workspaces = useQuery({ ...myWorkspacesQuery(), enabled: isActive });
  const workspace = workspaces.data?.find(({ deletedAt }) => deletedAt === null);
  const hasPost = useQuery({
    queryKey: ["live", workspace?.id, "has-post"],
    queryFn: async ({ signal }) => hasPostIn(workspace?.id ?? "", signal),
    enabled: workspace !== undefined,
  });
  return {
    // Signing in requires a verified address.
    isVerified: user.data != null,
    hasTimeZone: settings.data != null && settings.data.timeZone !== null,
    hasPicture: settings.data != null && settings.data.avatarUrl !== null,
    isTwoFactorOn: isTwoFactorOn.data === true,
    workspaceSlug: workspace?.slug,
    hasPost: hasPost.data === true,
  };
}

async function hasPostIn(workspaceId: string, signal: AbortSignal): Promise<boolean> {
  const { fetchDeliveries } = await loadWorkspace();
  const states = ["scheduled", "publishing", "published"] as const;
  const filter = { states, order: "latest", most: 1 } as const;
  const { rows, unreadable } = await fetchDeliveries(workspaceId, filter, 0, signal);
  return rows.length + unreadable > 0;
}
