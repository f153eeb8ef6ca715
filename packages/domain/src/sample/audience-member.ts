/** Every segment, in the order of the tabs (specification, section 2). */
export const segments = ["Premium", "Regular", "New"] as const;
export const memberStatuses = ["Active", "Inactive"] as const;
export const engagementLevels = ["High", "Medium", "Low"] as const;

export type Segment = (typeof segments)[number];
export type MemberStatus = (typeof memberStatuses)[number];
export type EngagementLevel = (typeof engagementLevels)[number];

/** A follower of the workspace's channels (specification, section 3). */
export type AudienceMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly segment: Segment;
  readonly status: MemberStatus;
  readonly engagement: EngagementLevel;
  readonly daysSinceActive: number;
};
