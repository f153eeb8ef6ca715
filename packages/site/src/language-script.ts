import { inlineScript } from "./inline-script.ts";
import { languages } from "./language.ts";

export const otherLanguages = languages.filter((language) => language !== "en");

/** In the head: sets the chosen language, and hides the page until `placeTranslations`. */
export function hideUntranslated(key: string, offered: readonly string[]): void {
  const root = document.documentElement;
  try {
    // oxlint-disable-next-line postlark/storage-in-one-place -- inlined: nothing can be imported
    const chosen = localStorage.getItem(key) ?? "";
    if (!offered.includes(chosen)) return;
    root.lang = chosen;
    root.hidden = true;
  } catch {}
}

/** At the end: replaces the English parts and the title by the language's templates. */
export function placeTranslations(): void {
  const root = document.documentElement;
  root.hidden = false;
  const templates = document.querySelectorAll<HTMLTemplateElement>(`template[lang=${root.lang}]`);
  for (const template of templates) {
    let part: Element | null = template;
    do part = part.previousElementSibling;
    while (part?.localName === "template");
    part?.replaceChildren(template.content);
    if (template.title) document.title = template.title;
  }
}

export const translationsScript = inlineScript(placeTranslations);
