import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { ClientLink } from "@postlark/domain/client-link";
import { toastError } from "@postlark/app/session/toast-error";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { useState } from "react";

export type ClientLinksProps = {
  /** Latest first. */
  links: readonly ClientLink[];
  timeZone: string;
  nameOf: (userId: string) => string;
  onShare: () => void;
  onRevoke: (linkId: string) => Promise<void>;
};

/** Links for clients outside that show a post: created, revoked, and whether they were opened. */
export function ClientLinks({ links, timeZone, nameOf, onShare, onRevoke }: ClientLinksProps) {
  const [pendingLinkId, setPendingLinkId] = useState<string>();
  const now = useNow();

  /** Runs a command for a link, one at a time. A failure is shown as a toast. */
  async function run(linkId: string, command: () => Promise<void>) {
    if (pendingLinkId !== undefined) return;
    setPendingLinkId(linkId);
    try {
      await command();
    } catch (error) {
      toastError(commandError(error));
    } finally {
      setPendingLinkId(undefined);
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.client_review_title()}</CardTitle>
        <CardDescription>{m.client_review_links_about()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Button variant="secondary" className="justify-self-start" onClick={onShare}>
          {m.client_review_share()}
        </Button>
        {links.length > 0 && (
          <ul aria-label={m.client_review_links()} className="divide-y divide-line text-sm">
            {links.map((link) => {
              const hasEnded = link.revokedAt !== null || new Date(link.expiresAt) <= now;
              const madeBy = m.client_review_made({
                name: nameOf(link.madeBy),
                time: formatMomentIn(link.madeAt, timeZone),
              });
              return (
                <li
                  key={link.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <div className="grid min-w-0 gap-0.5">
                    <p className={hasEnded ? "text-ink-muted" : undefined}>{madeBy}</p>
                    <p className="text-ink-muted">
                      {[
                        ...(link.posts > 1 ? [m.client_review_covers({ count: link.posts })] : []),
                        endOf(link, hasEnded, timeZone),
                        openedAt(link, timeZone),
                      ].join(" · ")}
                    </p>
                  </div>
                  {!hasEnded && (
                    <Button
                      variant="ghost"
                      size="sm"
                      isPending={pendingLinkId === link.id}
                      aria-label={`${m.client_review_revoke()}: ${madeBy}`}
                      onClick={() => void run(link.id, () => onRevoke(link.id))}
                    >
                      {m.client_review_revoke()}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function endOf({ revokedAt, expiresAt }: ClientLink, hasEnded: boolean, timeZone: string): string {
  if (revokedAt !== null) {
    return m.client_review_revoked({ time: formatMomentIn(revokedAt, timeZone) });
  }
  const time = formatMomentIn(expiresAt, timeZone);
  return hasEnded ? m.client_review_expired({ time }) : m.client_review_works({ time });
}

function openedAt({ openedAt: time }: ClientLink, timeZone: string): string {
  return time === null
    ? m.client_review_unopened()
    : m.client_review_opened({ time: formatMomentIn(time, timeZone) });
}
