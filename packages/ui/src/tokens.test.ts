import { describe, expect, it } from "vitest";
import { colorTokens, type Theme } from "./foundations/color-tokens.ts";
import { graphicPairs, textPairs, type ContrastPair } from "./foundations/contrast-pairs.ts";
import { contrast, parseOklch, toLinearRgb } from "./foundations/oklch.ts";
import css from "./tokens.css?raw";

const themes: Theme[] = ["dark", "light"];

function ratioIn(theme: Theme) {
  const colors = new Map(colorTokens(css, theme).map(({ name, color }) => [name, color]));
  return ({ front, back }: ContrastPair) => {
    const [one, other] = [colors.get(front), colors.get(back)];
    if (!one || !other) throw new Error(`tokens.css has no ${one ? back : front}`);
    return contrast(one, other);
  };
}

describe("contrast arithmetic", () => {
  it("agrees with WCAG on black and white and with CSS on the primaries", () => {
    const black = parseOklch("oklch(0 0 0)");
    const white = parseOklch("oklch(1 0 0)");
    expect(contrast(white, black)).toBeCloseTo(21, 3);
    const red = toLinearRgb(parseOklch("oklch(0.62796 0.25768 29.234)"));
    expect(red.map((component) => Math.round(component * 1_000) / 1_000)).toEqual([
      1,
      expect.closeTo(0, 2),
      expect.closeTo(0, 2),
    ]);
  });

  it("refuses colours with transparency", () => {
    expect(() => parseOklch("oklch(0.5 0.1 20 / 0.4)")).toThrow("oklch(0.5 0.1 20 / 0.4)");
  });
});

describe("colour tokens", () => {
  it("are all parsed", () => {
    const declared = css.match(/--color-[\w-]+(?=:)/gu);
    expect(colorTokens(css, "dark").map(({ name }) => `--color-${name}`)).toEqual(declared);
  });

  it.each(themes)("stay within sRGB (%s)", (theme) => {
    const outside = colorTokens(css, theme).filter(({ color }) =>
      toLinearRgb(color).some((component) => component < -0.004 || component > 1.004),
    );
    expect(outside).toEqual([]);
  });

  it.each(themes)("meet WCAG AA in every pair (%s)", (theme) => {
    const ratio = ratioIn(theme);
    const failing = [...textPairs, ...graphicPairs]
      .filter((pair) => ratio(pair) < pair.minimum)
      .map((pair) => `${pair.front} on ${pair.back}: ${ratio(pair).toFixed(2)} < ${pair.minimum}`);
    expect(failing).toEqual([]);
  });
});
