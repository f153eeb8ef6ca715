import { m } from "#paraglide/messages.js";
import { type Hue, hues } from "@postlark/domain/hue";
import type { CSSProperties } from "react";

/** Chart tokens, which contrast with every surface in both themes. */
export const hueColors: Readonly<Record<Hue, string>> = {
  violet: "var(--color-chart-1)",
  amber: "var(--color-chart-2)",
  teal: "var(--color-chart-3)",
  coral: "var(--color-chart-4)",
  blue: "var(--color-chart-5)",
};

/** Up to three hues as stripes along the start edge, without an element for each. */
export function hueStripes(labelHues: readonly Hue[]): CSSProperties {
  const shownHues = labelHues.slice(0, 3);
  const stops = shownHues.map((hue, index) => {
    const [from, to] = [index, index + 1].map((part) => `${(part / shownHues.length) * 100}%`);
    return `${hueColors[hue]} ${from} ${to}`;
  });
  return {
    backgroundImage: `linear-gradient(${stops.join(", ")})`,
    backgroundSize: "4px 100%",
    backgroundRepeat: "no-repeat",
    paddingInlineStart: "8px",
  };
}

/** A tinted background for text, with the full hue along the start edge. */
export function hueBand(hue: Hue): CSSProperties {
  return {
    ...hueStripes([hue]),
    backgroundColor: `color-mix(in oklab, ${hueColors[hue]} 22%, var(--color-surface))`,
  };
}

/** Returns the hue that the fewest labels have, for a new label. */
export function rarestHue(labels: readonly { readonly hue: Hue }[]): Hue {
  const timesOf = (hue: Hue) => labels.filter((label) => label.hue === hue).length;
  return hues.reduce((rarest, hue) => (timesOf(hue) < timesOf(rarest) ? hue : rarest));
}

export const hueNames: Readonly<Record<Hue, () => string>> = {
  violet: m.posts_hue_violet,
  amber: m.posts_hue_amber,
  teal: m.posts_hue_teal,
  coral: m.posts_hue_coral,
  blue: m.posts_hue_blue,
};
