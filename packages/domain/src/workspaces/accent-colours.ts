import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

registerMode(modeRgb);
registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

/** The darkest background of the light theme and the brightest of the dark one, on pages and in mails. */
export const accentBackgrounds = { light: "#f0f0f7", dark: "#15162b" } as const;

/** The contrast of text by WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

/** Shifts the lightness by `step`, in OKLCH, until the colour is readable on the background. */
function toReadable(colour: string, background: string, step: 0.01 | -0.01): string {
  const start = toOklch(colour);
  let candidate = colour;
  for (let l = start?.l ?? 0; wcagContrast(candidate, background) < minContrast;) {
    l = Math.min(1, Math.max(0, l + step));
    // Paler where no screen could show it as strong.
    candidate = formatHex(clampChroma({ mode: "oklch", ...start, l, c: start?.c ?? 0 }, "oklch"));
  }
  return candidate;
}

/**
 * Returns the nearest colours of the same hue that are readable as text on the background of each theme, and behind
 * text of that background: the colour itself if it is readable.
 * @param colour as #rrggbb
 */
export function accentsOf(colour: string): { readonly light: string; readonly dark: string } {
  return {
    light: toReadable(colour, accentBackgrounds.light, -0.01),
    dark: toReadable(colour, accentBackgrounds.dark, 0.01),
  };
}
