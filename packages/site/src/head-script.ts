import { appearanceChoices, followStorage, sessionChoice } from "./appearance.ts";
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

const hearTransitions = inlineScript(hearBrokenTransitions);

/** What must have run in the landing page's head before its first paint; it greets who is signed in. */
export const landingHeadScript = [
  inlineScript(followStorage, [...appearanceChoices, sessionChoice]),
  hearTransitions,
].join(";");

/** The same for a document that carries its messages in every language. */
export const translatedHeadScript = [
  inlineScript(followStorage, appearanceChoices),
  hearTransitions,
  inlineScript(hideUntranslated, storageKeys.language, otherLanguages),
].join(";");
