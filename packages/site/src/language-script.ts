import { inlineScript } from "./inline-script.ts";
import { languages } from "./language.ts";

/** The languages that a document carries beside English. */
export const otherLanguages = languages.filter((language) => language !== "en");

/**
 * Runs in the head of a document that carries its messages in every language: where another one than
 * English was chosen, names it on the root and holds the first paint until `placeTranslations`.
 * @param key where the choice is stored
 */
export function hideUntranslated(key: string, languages: readonly string[]): void {
  const root = document.documentElement;
  try {
    // oxlint-disable-next-line postlark/storage-in-one-place -- inlined: nothing can be imported
    const chosen = localStorage.getItem(key) ?? "";
    if (!languages.includes(chosen)) return;
    root.lang = chosen;
    root.hidden = true;
  } catch {}
}

/**
 * Runs at the end of such a document: in place of each English part goes what stands for it in the
 * root's language, in a template behind it, and the document's title if it differs.
 */
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
