/** An OKLCH colour: lightness 0–1, chroma, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

const notation = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/u;

/**
 * Parses `oklch(L C H)`, the only notation of the tokens.
 * @throws Error for anything else
 */
export function parseOklch(text: string): Oklch {
  const [, lightness, chroma, hue] = notation.exec(text.trim()) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(`Not an opaque oklch() colour: ${text}`);
  }
  return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
}

/** Linear-light sRGB of a colour; components outside 0–1 are outside the gamut. */
export function toLinearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  // Björn Ottosson's OKLab, as in CSS Color 4, section 9.
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Contrast ratio of two colours, 1–21, as in WCAG 2.2. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Oklch): number {
  const [red, green, blue] = toLinearRgb(color);
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
}

function clip(component: number): number {
  return Math.min(1, Math.max(0, component));
}
