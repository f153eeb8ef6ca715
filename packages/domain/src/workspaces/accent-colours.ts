/** The darkest background of the light theme and the brightest of the dark one, on pages and in mails. */
export const accentBackgrounds = { light: "#f0f0f7", dark: "#15162b" } as const;

/** WCAG 2.2, 1.4.3: of text. */
const leastContrast = 4.5;

type Triple = readonly [number, number, number];

function channels(colour: string): Triple {
  const value = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [value(1), value(3), value(5)];
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** Lightness, and the two axes of colour (bottosson.github.io/posts/oklab). */
function toOklab(colour: string): Triple {
  const [red, green, blue] = channels(colour);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour of another lightness; paler where no screen could show it as strong. */
function atLightness([, a, b]: Triple, lightness: number): string {
  for (let strength = 1; ; strength = Math.max(0, strength - 0.05)) {
    const values = fromOklab([lightness, a * strength, b * strength]);
    if (strength === 0 || values.every((value) => value > -0.002 && value < 1.002)) {
      const digits = values.map((value) =>
        Math.round(Math.min(1, Math.max(0, value)) * 255)
          .toString(16)
          .padStart(2, "0"),
      );
      return `#${digits.join("")}`;
    }
  }
}

function readable(colour: string, background: string, step: 0.01 | -0.01): string {
  const lab = toOklab(colour);
  let [lightness] = lab;
  let candidate = colour;
  while (contrastOf(candidate, background) < leastContrast) {
    lightness = Math.min(1, Math.max(0, lightness + step));
    candidate = atLightness(lab, lightness);
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
