import type { SummaryCard } from "@postlark/domain/figure";

/** Length of the longest curve, in days. */
const maxDays = 90;

/**
 * Returns a sample figure for each day, which ends at a card's figure and changes in 30 days as much as the card shows.
 * @param rhythm the length of its ups and downs, in days; a divisor of 30
 */
export function curveTo(
  { figure: { value: last }, changePercent = 0 }: SummaryCard<string>,
  rhythm: number,
): readonly number[] {
  const perDay = (last - last / (1 + changePercent / 100)) / 30;
  return Array.from({ length: maxDays + 1 }, (_, index) => {
    const ago = maxDays - index;
    // Zero today and 30 days ago.
    const wave = Math.sin((ago * 2 * Math.PI) / rhythm) * perDay * 2.5;
    return last - perDay * ago + wave;
  });
}
