/** A number with its unit, for formatting in any language. */
export type Figure = {
  readonly value: number;
  /** `percent`: 87.2 is 87.2%. `currency`: US dollars. */
  readonly unit: "count" | "percent" | "hours" | "currency";
};

export type SummaryCard<Kind extends string> = {
  readonly kind: Kind;
  readonly figure: Figure;
  readonly changePercent?: number;
};
