import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { groupNotices, type Notice } from "@postlark/domain/notice";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { Undo } from "@postlark/ui/icons/undo";
import type { MouseEvent } from "react";
import { noticePath, noticeMessage } from "./notice-messages.ts";
import type { NoticesBellProps } from "./notices-bell-props.ts";

type Marked = Pick<NoticesBellProps, "slug" | "timeZone" | "channels" | "onMark">;

export type NoticeListProps = Marked & { latest: readonly Notice[] };

export function NoticeList({ latest, ...props }: NoticeListProps) {
  return (
    <ul aria-label={m.notifications_title()} className="divide-y divide-line">
      {groupNotices(latest).map(({ key, notices }) => (
        <li key={key} className="grid grid-cols-1 gap-1 py-2 first:pt-0 last:pb-0">
          {notices[0].postText !== null && (
            <p className="truncate text-xs text-ink-muted">{notices[0].postText}</p>
          )}
          {notices.length === 1 ? (
            <NoticeItem {...props} notice={notices[0]} />
          ) : (
            <ul className="grid grid-cols-1 gap-1">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeItem {...props} notice={notice} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function NoticeItem({ notice, slug, timeZone, channels, onMark }: Marked & { notice: Notice }) {
  const { id, at, readAt, commentText } = notice;
  const isUnread = readAt === null;
  function follow({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    if (isUnread) onMark({ noticeIds: [id] });
  }
  return (
    <div className="flex items-center gap-2">
      <AppLink
        to={noticePath(slug, notice)}
        onClick={follow}
        className="block min-w-0 flex-1 rounded-md px-1.5 py-1 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className={isUnread ? "font-medium text-ink" : "text-ink-muted"}>
          {noticeMessage(notice, channels)}
          {isUnread && <span className="sr-only">{`. ${m.notifications_notice_new()}`}</span>}
        </span>
        {commentText !== null && (
          <span className="block truncate text-ink-muted">{commentText}</span>
        )}
        <time dateTime={at} className="block text-xs text-ink-faint tabular-nums">
          {formatMomentIn(at, timeZone)}
        </time>
      </AppLink>
      <Button
        variant="ghost"
        size="icon"
        aria-label={isUnread ? m.notifications_notice_read() : m.notifications_notice_unread()}
        onClick={() => onMark({ noticeIds: [id] }, isUnread)}
      >
        {isUnread ? <Check /> : <Undo />}
      </Button>
    </div>
  );
}
