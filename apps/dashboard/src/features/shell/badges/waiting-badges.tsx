import { m } from "#paraglide/messages.js";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Badge } from "@postlark/ui/badge";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

export type WaitingBadgesProps = { workspace: Workspace };

/** Shows in the navigation how many posts wait for the user's approval, and how many channels are to be reconnected. */
export function WaitingBadges({ workspace: { id, slug, role } }: WaitingBadgesProps) {
  const { data: deliveries = [] } = useQuery({
    ...approvalQueries.toApprove(id),
    enabled: isAtLeast(role, "editor"),
  });
  const { data: channels = [] } = useQuery(workspaceQueries.channels(id));
  const toApproveCount = new Set(deliveries.map(({ postId }) => postId)).size;
  const brokenCount = channels.filter(
    ({ state, removedAt }) => state === "needs_attention" && removedAt === null,
  ).length;
  return (
    <>
      <NavigationBadge
        path={`/w/${slug}/posts`}
        count={toApproveCount}
        label={m.shell_badge_approval({ count: toApproveCount })}
      />
      <NavigationBadge
        path={`/w/${slug}/channels`}
        count={brokenCount}
        label={m.shell_badge_channels({ count: brokenCount })}
      />
    </>
  );
}

const isInBar = (link: Element) => link.closest("[data-slot=bottom-bar]") !== null;

/**
 * Renders a badge into each navigation link with this path, by a portal: the shell draws the links before this code
 * loads. The label is part of the link's name for screen readers.
 */
function NavigationBadge({ path, count, label }: { path: string; count: number; label: string }) {
  const [links, setLinks] = useState<readonly Element[]>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setLinks([
        ...document.querySelectorAll(
          `:is([data-slot=sidebar-navigation], [data-slot=bottom-bar]) a[href="${path}"]`,
        ),
      ]),
    );
    return () => cancelAnimationFrame(frame);
  }, [path]);
  if (count === 0) return null;
  return links.map((link, index) =>
    createPortal(
      <Badge
        tone="warning"
        className={`tabular-nums ${isInBar(link) ? "absolute end-2 top-1" : "ms-auto"}`}
      >
        <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
        <span className="sr-only">{label}</span>
      </Badge>,
      link,
      index,
    ),
  );
}
