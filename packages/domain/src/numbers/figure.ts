/** A number with what it counts, so that each language can write it its own way. */
export type Figure = {
  readonly value: number;
  /** `percent` is of a hundred: 87.2 is 87.2%. `currency` is in US dollars. */
  readonly unit: "count" | "percent" | "hours" | "currency";
};

export type SummaryCard<Kind extends string> = {
  readonly kind: Kind;
  readonly figure: Figure;
  /** Movement since last month, in percent. */
  readonly changePercent?: number;
};
