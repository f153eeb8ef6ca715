/** What all drawings share. Nothing takes focus or moves: the table behind is what can be read. */
export const canvas = {
  accessibilityLayer: false,
  responsive: true,
  style: { width: "100%", height: "100%" },
} as const;

/** Words along an axis. */
export const tick = { fill: "var(--color-ink-muted)", fontSize: 12 };

/** Figures beside what they measure. */
export const directLabel = { fill: "var(--color-ink)", fontSize: 13, fontWeight: 600 };

/** Lines that only guide the eye. */
export const hairline = { stroke: "var(--color-line)" };

/** How much of a category's width is its bar, in the skeleton as in the drawing. */
export const barShare = 0.5;

/** In pixels; bars of a wide chart stay bars. */
export const maxBarWidth = 72;
