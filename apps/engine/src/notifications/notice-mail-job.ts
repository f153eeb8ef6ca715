import { defineJob } from "../platform/jobs/job.ts";
import { claimNoticeMail } from "./digest-store.ts";
import { sendNotices, type NoticeTools } from "./send-notices.ts";

const hour = 3_600_000;

/**
 * Mails a notice at once, with all others of its user that wait. The first of a cause goes out now, more of it an hour
 * later, so that a channel that fails thirty times is two mails.
 */
export const noticeMailJob = defineJob<NoticeTools>({
  kind: "notice_mail",
  maxRunning: 5,
  async run({ subject }, tools) {
    const claimed = await claimNoticeMail(tools.database, subject);
    if (claimed === undefined) return { kind: "done" };
    if ("waitMs" in claimed) return { kind: "again", waitMs: claimed.waitMs };
    const outcome = await sendNotices(tools, claimed);
    return outcome === "refused" ? { kind: "again", waitMs: hour } : { kind: "done" };
  },
});
