import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type {
  AudienceMember,
  EngagementLevel,
  MemberStatus,
  Segment,
} from "@postlark/domain/audience-member";
import type { Column } from "./member-view.ts";

export const columnNames: Record<Column, () => string> = {
  name: m.sample_audience_name,
  email: m.sample_audience_email,
  segment: m.sample_audience_segment,
  status: m.sample_audience_status,
  engagement: m.sample_audience_engagement,
  daysSinceActive: m.sample_audience_last_active,
};

export const segmentNames: Record<Segment, () => string> = {
  Premium: m.sample_segment_premium,
  Regular: m.sample_segment_regular,
  New: m.sample_segment_new,
};

export const statusNames: Record<MemberStatus, () => string> = {
  Active: m.sample_member_active,
  Inactive: m.sample_member_inactive,
};

export const engagementNames: Record<EngagementLevel, () => string> = {
  High: m.sample_engagement_high,
  Medium: m.sample_engagement_medium,
  Low: m.sample_engagement_low,
};

export function cellLabel(column: Column, member: AudienceMember): string {
  switch (column) {
    case "segment":
      return segmentNames[member.segment]();
    case "status":
      return statusNames[member.status]();
    case "engagement":
      return engagementNames[member.engagement]();
    case "daysSinceActive":
      return lastActiveLabel(member.daysSinceActive);
    default:
      return member[column];
  }
}

/** 0 → Today, 3 → 3 days ago, 14 → 2 weeks ago, 30 → 1 month ago */
export function lastActiveLabel(days: number): string {
  if (days === 0) return m.sample_day_today();
  if (days === 1) return m.sample_day_yesterday();
  const ago = new Intl.RelativeTimeFormat(currentLocale());
  if (days < 7) return ago.format(-days, "day");
  if (days < 30) return ago.format(-Math.floor(days / 7), "week");
  return ago.format(-Math.floor(days / 30), "month");
}

export function tabName(tab: Segment | "all"): string {
  if (tab === "all") return m.sample_audience_all();
  return tab === "New" ? m.sample_audience_new() : segmentNames[tab]();
}
