import {
  type AudienceMember,
  type EngagementLevel,
  type MemberStatus,
  type Segment,
  engagementLevels,
  memberStatuses,
  segments,
} from "@postlark/domain/audience-member";

export const columns = [
  "name",
  "email",
  "segment",
  "status",
  "engagement",
  "daysSinceActive",
] as const;

export type Column = (typeof columns)[number];

export type Sort = {
  readonly column: Column;
  readonly direction: "ascending" | "descending";
};

export type MemberView = {
  readonly segment: Segment | "all";
  /** Words that the name or the address must contain. */
  readonly search: string;
  /** Empty means any. */
  readonly statuses: readonly MemberStatus[];
  /** Empty means any. */
  readonly engagements: readonly EngagementLevel[];
  /** Without it, the original order. */
  readonly sort?: Sort | undefined;
};

export const everybody: MemberView = { segment: "all", search: "", statuses: [], engagements: [] };

/** Sorts by a column; pressed again, in the other direction. */
export function nextSort(sort: Sort | undefined, column: Column): Sort {
  const isTurned = sort?.column === column && sort.direction === "ascending";
  return { column, direction: isTurned ? "descending" : "ascending" };
}

export function matchingMembers(
  view: MemberView,
  members: readonly AudienceMember[],
): readonly AudienceMember[] {
  const { sort } = view;
  const shown = members.filter((member) => matchesView(view, member));
  if (sort === undefined) return shown;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return shown.toSorted((one, other) => sign * compare(sort.column, one, other));
}

function matchesView(view: MemberView, member: AudienceMember): boolean {
  const { segment, statuses, engagements } = view;
  if (segment !== "all" && member.segment !== segment) return false;
  if (statuses.length > 0 && !statuses.includes(member.status)) return false;
  if (engagements.length > 0 && !engagements.includes(member.engagement)) return false;
  return matchesSearch(view.search, member);
}

/** Whether name or address contain every word, ignoring accents and case. */
function matchesSearch(search: string, { name, email }: AudienceMember): boolean {
  const text = normalize(`${name} ${email}`);
  return normalize(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function normalize(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const ranks = { segment: segments, status: memberStatuses, engagement: engagementLevels };

function compare(column: Column, one: AudienceMember, other: AudienceMember): number {
  if (column === "name" || column === "email") return one[column].localeCompare(other[column]);
  if (column === "daysSinceActive") return one[column] - other[column];
  const rank: readonly string[] = ranks[column];
  return rank.indexOf(one[column]) - rank.indexOf(other[column]);
}
