import type { Language } from "./language.ts";
import type { LiveLanguage } from "./live-language.ts";

export type InEveryLanguage<Drawn> = Readonly<Record<Language, Drawn>>;

/** Renders in each language, for documents that contain them all; restores English at the end. */
export async function inEveryLanguage<Drawn>(
  show: LiveLanguage["show"],
  draw: () => Drawn | Promise<Drawn>,
): Promise<InEveryLanguage<Drawn>> {
  const drawIn = async (language: Language) => {
    await show(language);
    return draw();
  };
  const [es, fr, de] = [await drawIn("es"), await drawIn("fr"), await drawIn("de")];
  return { en: await drawIn("en"), es, fr, de };
}
