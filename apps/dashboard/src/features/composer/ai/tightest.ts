import type { PostLimits } from "@postlark/domain/post-checks/post-finding";

/** The tightest of the networks' limits; no limit if none of them has one. */
export function tightest(limits: readonly PostLimits["text"][]): PostLimits["text"] {
  return limits.reduce(
    (least, one) => ((one.max ?? Infinity) < (least.max ?? Infinity) ? one : least),
    {
      max: null,
      unit: "grapheme",
    },
  );
}
