/** The token hues of charts, one a meaning: `var(--color-chart-1)` and so on. */
export type ChartHue = 1 | 2 | 3 | 4 | 5;

/** One measure over the categories. */
export type ChartSeries = {
  /** What is measured: heads its column of the table behind the chart. */
  name: string;
  /** One value a category, in the same order. */
  values: readonly number[];
  /** 1 for the first series, 2 for the second … unless told otherwise. */
  hue?: ChartHue | undefined;
};

/** What a chart shows. */
export type ChartData = {
  /** What the categories are, e.g. `Month`; heads the table's first column. */
  categoryName: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
};

/** How a value is written, e.g. `1,832` or `47%`. */
export type FormatValue = (value: number) => string;

/** A category with one value a series, in their order. */
export type ChartRecord = { category: string; values: number[] };

/** One record a category. */
export function recordsOf({ categories, series }: ChartData): ChartRecord[] {
  return categories.map((category, index) => ({
    category,
    values: series.map(({ values }) => values[index] ?? 0),
  }));
}

// Written out: Tailwind emits the tokens whose names it finds.
const hues = [
  "var(--color-chart-1)",
  "var(--color-chart-2)",
  "var(--color-chart-3)",
  "var(--color-chart-4)",
  "var(--color-chart-5)",
] as const;

/** The colour of a series: its own hue, else by its place. */
export function colorOf({ hue }: ChartSeries, place: number): string {
  const index = hue === undefined ? place : hue - 1;
  return hues[index % hues.length] ?? hues[0];
}
