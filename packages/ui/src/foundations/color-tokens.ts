import { parseOklch, type Oklch } from "./oklch.ts";

export type Theme = "dark" | "light";

export type ColorToken = { name: string; value: string; color: Oklch };

const declaration = /--color-([\w-]+):\s*(light-dark\((.+?\)), (.+?\))\)|oklch\([^)]+\))\s*;/gu;

/** Every colour that tokens.css declares, as one theme shows it, in the file's order. */
export function colorTokens(css: string, theme: Theme): ColorToken[] {
  return [...css.matchAll(declaration)].map(([, name = "", single = "", light, dark]) => {
    const value = (theme === "light" ? light : dark) ?? single;
    return { name, value, color: parseOklch(value) };
  });
}
