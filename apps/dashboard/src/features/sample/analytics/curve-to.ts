import type { SummaryCard } from "@postlark/domain/figure";

/** Length of the longest curve, in days. */
const longest = 90;

/**
 * A sample figure a day, the last of them a card's own, which moved as much in 30 days as the card says.
 * @param rhythm how many days its ups and downs take; they fit into 30
 */
export function curveTo(
  { figure: { value: last }, changePercent = 0 }: SummaryCard<string>,
  rhythm: number,
): readonly number[] {
  const perDay = (last - last / (1 + changePercent / 100)) / 30;
  return Array.from({ length: longest + 1 }, (_, index) => {
    const ago = longest - index;
    // Zero today and 30 days ago.
    const wave = Math.sin((ago * 2 * Math.PI) / rhythm) * perDay * 2.5;
    return last - perDay * ago + wave;
  });
}
