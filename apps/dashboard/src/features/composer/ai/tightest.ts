import type { PostLimits } from "@postlark/domain/post-checks/post-finding";

/** Of what networks take, the least; any length where none of them says. */
export function tightest(limits: readonly PostLimits["text"][]): PostLimits["text"] {
  return limits.reduce(
    (least, one) => ((one.max ?? Infinity) < (least.max ?? Infinity) ? one : least),
    {
      max: null,
      unit: "grapheme",
    },
  );
}
