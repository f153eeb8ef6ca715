import type { Channel } from "@postlark/domain/channel";
import type { Invitation } from "@postlark/domain/invitation";
import type { Notices } from "@postlark/domain/notice";
import type { NoticeChoice } from "@postlark/sdk/notices";

export type NoticesBellProps = {
  slug: string;
  timeZone: string;
  /** The workspace's, which the notices are about. */
  channels: readonly Channel[];
  /** Undefined while loading. */
  notices: Notices | undefined;
  /** To other workspaces. */
  invitations: readonly Invitation[];
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  onMark: (choice: NoticeChoice, isRead?: boolean) => void;
};
