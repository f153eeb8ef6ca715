import type { Settings } from "@postlark/domain/settings";
import { chosenLanguage } from "@postlark/site/language";

import type { Tables, TablesUpdate } from "../database.types.ts";

/** The columns of `user_settings`; name and address belong to the profile. */
export type StoredSettings = Omit<Settings, "fullName" | "email">;

export function settingsFromRow(row: Tables<"user_settings">): StoredSettings {
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
    // A user without a saved choice keeps this browser's language.
    language: row.language ?? chosenLanguage(),
    autoplay: row.autoplay,
    hidesSample: row.hides_sample,
    mediaQuality: row.media_quality,
    timeZone: row.time_zone,
    weekStart: row.week_start,
    hourCycle: row.hour_cycle,
  };
}

type Change = TablesUpdate<"user_settings">;

const columns: {
  readonly [Field in keyof StoredSettings]: (value: StoredSettings[Field]) => Change;
} = {
  // Empty becomes null, since usernames are unique.
  username: (username) => ({ username: username === "" ? null : username }),
  phone: (phone) => ({ phone: phone === "" ? null : phone }),
  emailAudienceUpdates: (isOn) => ({ email_audience_updates: isOn }),
  emailNewComments: (isOn) => ({ email_new_comments: isOn }),
  emailProductUpdates: (isOn) => ({ email_product_updates: isOn }),
  emailMarketing: (isOn) => ({ email_marketing: isOn }),
  pushDirectMessages: (isOn) => ({ push_direct_messages: isOn }),
  pushScheduledPosts: (isOn) => ({ push_scheduled_posts: isOn }),
  pushAnalyticsReports: (isOn) => ({ push_analytics_reports: isOn }),
  showsActivityStatus: (isOn) => ({ shows_activity_status: isOn }),
  sendsReadReceipts: (isOn) => ({ sends_read_receipts: isOn }),
  profileVisibility: (visibility) => ({ profile_visibility: visibility }),
  darkMode: (isOn) => ({ dark_mode: isOn }),
  animations: (isOn) => ({ animations: isOn }),
  compactView: (isOn) => ({ compact_view: isOn }),
  language: (language) => ({ language }),
  autoplay: (isOn) => ({ autoplay: isOn }),
  hidesSample: (isOn) => ({ hides_sample: isOn }),
  mediaQuality: (quality) => ({ media_quality: quality }),
  timeZone: (zone) => ({ time_zone: zone }),
  weekStart: (day) => ({ week_start: day }),
  hourCycle: (cycle) => ({ hour_cycle: cycle }),
};

export function toColumns(changes: Partial<StoredSettings>): Change {
  return Object.keys(changes)
    .filter(isStored)
    .reduce<Change>((row, field) => ({ ...row, ...toColumn(field, changes[field]) }), {});
}

function toColumn<Field extends keyof StoredSettings>(
  field: Field,
  value: StoredSettings[Field] | undefined,
): Change {
  return value === undefined ? {} : columns[field](value);
}

function isStored(field: string): field is keyof StoredSettings {
  return Object.hasOwn(columns, field);
}
