/** Two colours used together, by token name, and the ratio that WCAG 2.2 AA requires. */
export type ContrastPair = { front: string; back: string; minimum: 4.5 | 3 };

const surfaces = ["canvas", "surface", "raised", "sunken", "field", "hover", "selected"];
const texts = ["ink", "ink-muted", "ink-faint", "accent"];
const tones = ["danger", "success", "warning"];
const charts = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"];

function allPairs(fronts: string[], backs: string[], minimum: 4.5 | 3): ContrastPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, minimum })));
}

export const textPairs: ContrastPair[] = [
  ...allPairs(texts, surfaces, 4.5),
  ...allPairs(["ink", "ink-muted", "accent"], ["glow"], 4.5),
  ...allPairs(tones, ["canvas", "surface", "raised", "field", "hover"], 4.5),
  ...allPairs(["danger"], ["selected"], 4.5),
  ...tones.flatMap((tone) => allPairs([tone, "ink", "ink-muted"], [`${tone}-soft`], 4.5)),
  ...allPairs(["accent", "ink"], ["accent-soft"], 4.5),
  ...allPairs(["on-primary"], ["primary", "primary-hover"], 4.5),
  ...allPairs(["on-danger"], ["danger-solid", "danger-solid-hover"], 4.5),
];

/** Graphics needed to use a control or read a chart, on their backgrounds. */
export const graphicPairs: ContrastPair[] = [
  ...allPairs(["line-strong", "ring"], ["canvas", "surface", "raised", "sunken", "field"], 3),
  ...allPairs(["ring"], ["hover", "selected", "glow"], 3),
  ...allPairs(["primary"], ["canvas", "surface", "raised", "field"], 3),
  ...allPairs(charts, ["canvas", "surface", "raised"], 3),
];
