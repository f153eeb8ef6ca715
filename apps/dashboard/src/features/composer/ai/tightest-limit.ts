import type { PostLimits } from "@postlark/domain/post-checks/post-finding";

/** The tightest of the networks' limits; no limit if none of them has one. */
export function tightestLimit(limits: readonly PostLimits["text"][]): PostLimits["text"] {
  return limits.reduce(
    (tightest, limit) => ((limit.max ?? Infinity) < (tightest.max ?? Infinity) ? limit : tightest),
    {
      max: null,
      unit: "grapheme",
    },
  );
}
