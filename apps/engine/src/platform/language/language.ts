import { type Language, languages } from "@postlark/domain/language";
import { z } from "zod";

export const languageSchema = z.enum(languages);

/** Returns the supported language with the highest weight in an Accept-Language header, or English. */
export function languageFromHeader(header: string | undefined): Language {
  const preferences = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of preferences) {
    const supported = languages.find((candidate) => candidate === language);
    if (supported) return supported;
  }
  return "en";
}
