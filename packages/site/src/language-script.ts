import { locales } from "./language.ts";
import { storageKeys } from "./storage.ts";

const others = locales.filter((locale) => locale !== "en");

/**
 * Runs in the head of a document that carries its words in every language: where another one than
 * English was chosen, it names it on the root, and holds the first paint until `wordsScript` has put
 * its words in place.
 */
export const languageScript = `try{const l=localStorage.getItem(${JSON.stringify(storageKeys.language)});if(${JSON.stringify(others)}.includes(l)){document.documentElement.lang=l;document.documentElement.hidden=true}}catch{}`;

/**
 * Runs at the end of such a document: in place of each English part goes what stands for it in the
 * root's language, in a template behind it that names the language, and the document's title if it
 * differs.
 */
export const wordsScript = `{const d=document,r=d.documentElement;r.hidden=false;for(const t of d.querySelectorAll(\`template[lang=\${r.lang}]\`)){let e=t;do e=e.previousElementSibling;while(e.localName==="template");e.replaceChildren(t.content);if(t.title)d.title=t.title}}`;
