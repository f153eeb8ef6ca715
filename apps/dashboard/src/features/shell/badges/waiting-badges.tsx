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

/**
 * In the navigation, what waits: posts for the user's approval, channels to be reconnected. Put into the links of the
 * first screen's shell, which is drawn before this is loaded.
 */
export function WaitingBadges({ workspace: { id, slug, role } }: WaitingBadgesProps) {
  const { data: deliveries = [] } = useQuery({
    ...approvalQueries.toApprove(id),
    enabled: isAtLeast(role, "editor"),
  });
  const { data: channels = [] } = useQuery(workspaceQueries.channels(id));
  const toApprove = new Set(deliveries.map(({ postId }) => postId)).size;
  const broken = channels.filter(
    ({ state, removedAt }) => state === "needs_attention" && removedAt === null,
  ).length;
  return (
    <>
      <Count
        path={`/w/${slug}/posts`}
        count={toApprove}
        label={m.shell_badge_approval({ count: toApprove })}
      />
      <Count
        path={`/w/${slug}/channels`}
        count={broken}
        label={m.shell_badge_channels({ count: broken })}
      />
    </>
  );
}

const isInBar = (link: Element) => link.closest("[data-slot=bottom-bar]") !== null;

/** Part of the link's name, so that screen readers say it; in the sidebar and in a phone's bar. */
function Count({ path, count, label }: { path: string; count: number; label: string }) {
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
