import { wcagContrast } from "culori";
import { expect, test } from "vitest";

import { accentBackgrounds, accentsOf } from "./accent-colours.ts";

const digits = (value: number) => value.toString(16).padStart(2, "0");

test("a colour that is readable already is kept", () => {
  expect(accentsOf("#0a6c74").light).toBe("#0a6c74");
  expect(accentsOf("#ffd166").dark).toBe("#ffd166");
});

test("accentsOf finds a readable pair for every colour", () => {
  const values = [0, 0x33, 0x66, 0x99, 0xcc, 0xff];
  for (const red of values) {
    for (const green of values) {
      for (const blue of values) {
        const { light, dark } = accentsOf(`#${[red, green, blue].map(digits).join("")}`);
        expect(wcagContrast(light, accentBackgrounds.light)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(dark, accentBackgrounds.dark)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test("a colour keeps its hue", () => {
  const { light, dark } = accentsOf("#ff0000");
  for (const accent of [light, dark]) {
    const [red = 0, green = 0, blue = 0] = (accent.match(/[\da-f]{2}/g) ?? []).map((two) =>
      Number.parseInt(two, 16),
    );
    expect(red - Math.max(green, blue)).toBeGreaterThan(60);
  }
});
