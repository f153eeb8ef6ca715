import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { AuditEvent } from "@postlark/domain/audit-event";
import { Button } from "@postlark/ui/button";
import { linkVariants } from "@postlark/ui/link";
import { type AuditNames, detailOf } from "./audit-detail.ts";
import { deviceOf, auditMessage } from "./audit-messages.ts";

export function AuditList({
  events,
  names,
  onPost,
}: {
  events: readonly AuditEvent[];
  names: AuditNames;
  /** Filters by one post; absent if that filter is set. */
  onPost: ((postId: string) => void) | undefined;
}) {
  return (
    <ul aria-label={m.audit_title()} className="divide-y divide-line">
      {events.map((event) => (
        <AuditRow key={event.id} event={event} names={names} onPost={onPost} />
      ))}
    </ul>
  );
}

function AuditRow({
  event,
  names,
  onPost,
}: {
  event: AuditEvent;
  names: AuditNames;
  onPost: ((postId: string) => void) | undefined;
}) {
  const { slug, timeZone } = useWorkspace();
  const { at, postId, network } = event;
  const from = [deviceOf(event), network && m.audit_from({ network })].filter(Boolean).join(" ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-card py-cell text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere text-ink">{auditMessage(event)}</p>
        <p className="wrap-anywhere text-ink-muted">
          {[formatMomentIn(at, timeZone), detailOf(event, names), from].filter(Boolean).join(" · ")}
        </p>
      </div>
      {postId !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <AppLink to={`/w/${slug}/posts/${postId}`} className={linkVariants()}>
            {m.audit_show_post()}
          </AppLink>
          {onPost !== undefined && (
            <Button variant="ghost" size="sm" onClick={() => onPost(postId)}>
              {m.audit_of_post()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
