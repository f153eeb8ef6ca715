import { m } from "#paraglide/messages.js";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { useState } from "react";
import type { TeamActions } from "./team-actions.ts";
import { useEndingLinkCount } from "./use-ending-link-count.ts";

/**
 * The user's own way out.
 * @param isOnlyOwner then there is none, and it says what there has to be first
 */
export function LeaveWorkspace({
  name,
  userId,
  isOnlyOwner,
  countLinks,
  onLeave,
}: {
  name: string;
  userId: string | null;
  isOnlyOwner: boolean;
  countLinks: TeamActions["countLinks"];
  onLeave: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const ending = useEndingLinkCount(isAsking && userId !== null ? userId : undefined, countLinks);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.team_leave_title()}</CardTitle>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4 text-sm text-ink-muted">
        <p>{isOnlyOwner ? m.team_leave_only_owner() : m.team_leave_help()}</p>
        {!isOnlyOwner && (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {m.team_leave()}
          </Button>
        )}
      </CardContent>
      <AlertDialog
        isOpen={isAsking}
        title={m.team_leave_ask({ name })}
        description={[m.team_leave_help(), ...linksOf(ending)].join(" ")}
        cancelLabel={m.shared_cancel()}
        confirmLabel={m.team_leave()}
        onConfirm={() => {
          setIsAsking(false);
          onLeave();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

function linksOf(count: number | undefined): string[] {
  if (count === undefined) return [m.team_links_own()];
  return count === 0 ? [] : [m.team_links_own_count({ count })];
}
