import { parseOklch, type Oklch } from "./oklch.ts";

export type Theme = "dark" | "light";

export type ColorToken = { name: string; value: string; color: Oklch };

const declaration = /--color-([\w-]+):\s*(light-dark\((.+?\)), (.+?\))\)|oklch\([^)]+\))\s*;/gu;

/** Every colour declared in tokens.css, in one theme, in the file's order. */
export function colorTokens(css: string, theme: Theme): ColorToken[] {
  return [...css.matchAll(declaration)].map(([, name = "", single = "", light, dark]) => {
    const value = (theme === "light" ? light : dark) ?? single;
    return { name, value, color: parseOklch(value) };
  });
}
