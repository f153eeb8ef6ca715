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

/** WCAG 2.2, 1.4.3: of text. */
const leastContrast = 4.5;

function readable(colour: string, background: string, step: 0.01 | -0.01): string {
  const start = toOklch(colour);
  let candidate = colour;
  for (let l = start?.l ?? 0; wcagContrast(candidate, background) < leastContrast;) {
    l = Math.min(1, Math.max(0, l + step));
    // Paler where no screen could show it as strong.
    candidate = formatHex(clampChroma({ mode: "oklch", ...start, l, c: start?.c ?? 0 }, "oklch"));
  }
  return candidate;
}

/**
 * The nearest colours of the same hue that are readable as text on the backgrounds of both themes, and below text of
 * them: the colour itself where it is.
 * @param colour as #rrggbb
 */
export function accentsOf(colour: string): { readonly light: string; readonly dark: string } {
  return {
    light: readable(colour, accentBackgrounds.light, -0.01),
    dark: readable(colour, accentBackgrounds.dark, 0.01),
  };
}
