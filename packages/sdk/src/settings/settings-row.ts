import type { Settings } from "@postlark/domain/settings";
import { chosenLocale } from "@postlark/site/language";

import type { Tables } from "../database.types.ts";

/** What `user_settings` keeps; name and address are the profile's. */
export type StoredSettings = Omit<Settings, "fullName" | "email">;

export function fromRow(row: Tables<"user_settings">): StoredSettings {
  return {
    username: row.username ?? "",
    phone: row.phone ?? "",
    emailAudienceUpdates: row.email_audience_updates,
    emailNewComments: row.email_new_comments,
    emailProductUpdates: row.email_product_updates,
    emailMarketing: row.email_marketing,
    pushDirectMessages: row.push_direct_messages,
    pushScheduledPosts: row.push_scheduled_posts,
    pushAnalyticsReports: row.push_analytics_reports,
    showsActivityStatus: row.shows_activity_status,
    sendsReadReceipts: row.sends_read_receipts,
    profileVisibility: row.profile_visibility,
    darkMode: row.dark_mode,
    animations: row.animations,
    compactView: row.compact_view,
    // A user who has never chosen one for every device keeps this browser's.
    language: row.language ?? chosenLocale(),
    autoplay: row.autoplay,
    mediaQuality: row.media_quality,
  };
}
