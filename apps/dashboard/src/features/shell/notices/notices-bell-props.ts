import type { Notices } from "@postlark/domain/notice";
import type { NoticeChoice } from "@postlark/sdk/notices";

export type NoticesBellProps = {
  slug: string;
  timeZone: string;
  /** Undefined while they are on their way. */
  notices: Notices | undefined;
  /** Why they did not come. */
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  onMark: (choice: NoticeChoice, isRead?: boolean) => void;
};
