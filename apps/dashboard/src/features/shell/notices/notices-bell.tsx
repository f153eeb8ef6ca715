import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { Bell } from "@postlark/ui/icons/bell";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { Skeleton } from "@postlark/ui/skeleton";
import { InvitationNotices } from "./invitation-notices.tsx";
import type { NoticeListProps } from "./notice-list.tsx";
import type { NoticesBellProps } from "./notices-bell-props.ts";

const NoticeList = lazyPart<NoticeListProps>(
  async () => (await import("./notice-list.tsx")).NoticeList,
  () => <Skeleton className="h-48 w-full" />,
);

/** The bell in the bar with the number of unread notices, and the panel that lists them. */
export function NoticesBell(props: NoticesBellProps) {
  const unread = (props.notices?.unread ?? 0) + props.invitations.length;
  const label = unread === 0 ? m.notifications_title() : m.notifications_unread({ count: unread });
  return (
    <Popover>
      <PopoverTrigger>
        <Button variant="ghost" size="icon" aria-label={label} className="relative">
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 rounded-full bg-danger-solid px-1.5 text-xs text-on-danger tabular-nums"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.notifications_title()} className="max-sm:w-dvw">
        <Panel {...props} unread={props.notices?.unread ?? 0} />
      </PopoverContent>
    </Popover>
  );
}

function Panel({
  notices,
  invitations,
  error,
  isRetrying,
  unread,
  onRetry,
  ...props
}: NoticesBellProps & { unread: number }) {
  if (error !== undefined) {
    return <QueryFailure error={error} isRetrying={isRetrying} onRetry={onRetry} />;
  }
  if (notices === undefined) return <Skeleton className="h-48 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{m.notifications_title()}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={() => props.onMark({})}>
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      <InvitationNotices invitations={invitations} />
      {notices.latest.length > 0 && <NoticeList {...props} latest={notices.latest} />}
      {notices.latest.length + invitations.length === 0 && (
        <p className="text-ink-muted">{m.notifications_none()}</p>
      )}
    </div>
  );
}
