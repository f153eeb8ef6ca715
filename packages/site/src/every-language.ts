import type { Locale } from "./language.ts";
import type { LiveLanguage } from "./live-language.ts";

/** Something in each language. */
export type InEveryLanguage<Drawn> = Readonly<Record<Locale, Drawn>>;

/**
 * Draws something in each language, one after the other, for documents that carry them all. English
 * is shown again at the end.
 */
export async function inEveryLanguage<Drawn>(
  show: LiveLanguage["show"],
  draw: () => Drawn | Promise<Drawn>,
): Promise<InEveryLanguage<Drawn>> {
  const drawIn = async (locale: Locale) => {
    await show(locale);
    return draw();
  };
  const [es, fr, de] = [await drawIn("es"), await drawIn("fr"), await drawIn("de")];
  return { en: await drawIn("en"), es, fr, de };
}
