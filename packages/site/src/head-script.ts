import { appearanceChoices, followAppearance } from "./appearance.ts";
import { inlineScript } from "./inline-script.ts";
import { hideUntranslated, otherLanguages } from "./language-script.ts";
import { storageKeys } from "./storage.ts";

/** Broken-off view transitions reject promises; heard here, they are no errors. */
export function hearBrokenTransitions(): void {
  for (const name of ["pageswap", "pagereveal"] as const) {
    addEventListener(name, ({ viewTransition }) => {
      for (const promise of ["ready", "finished", "updateCallbackDone"] as const) {
        viewTransition?.[promise].catch(() => {});
      }
    });
  }
}

/** What must have run in the head of a document before its first paint. */
export const headScript = [
  inlineScript(followAppearance, appearanceChoices),
  inlineScript(hearBrokenTransitions),
].join(";");

/** The same for a document that carries its messages in every language. */
export const translatedHeadScript = [
  headScript,
  inlineScript(hideUntranslated, storageKeys.language, otherLanguages),
].join(";");
