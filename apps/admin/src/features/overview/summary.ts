/** The figures of the admin dashboard (specification, sections 3 and 9). */
export type AdminSummary = {
  totalUsers: number;
  /** In dollars. */
  totalEarnings: number;
  activeUsers: number;
  /** In percent. */
  growthRate: number;
};

const totalEarnings = 15_420;
const growthRate = 23.5;

/** The change since last month, in percent: fixed figures of the specification. */
export const monthlyChange = {
  totalUsers: growthRate,
  totalEarnings: 12.3,
  activeUsers: 5.2,
  growthRate: 2.1,
} as const satisfies Record<keyof AdminSummary, number>;

/** Returns the dashboard's figures. @param totalUsers the number of profiles; four of five count as active, rounded down */
export function summarize(totalUsers: number): AdminSummary {
  // Integer arithmetic, since 0.8 is not exact as a float.
  const activeUsers = Math.floor((totalUsers * 4) / 5);
  return { totalUsers, totalEarnings, activeUsers, growthRate };
}

/** Users at the end of each month, January to June: fixed figures of the specification, section 2. */
export const userGrowth: readonly number[] = [4, 7, 12, 15, 21, 28];
