import { appearanceChoices, followStorage, sessionChoice } from "./appearance.ts";
import { inlineScript } from "./inline-script.ts";
import { hideUntranslated, otherLanguages } from "./language-script.ts";
import { storageKeys } from "./storage.ts";

/** Aborted view transitions reject promises; handled here, they are not reported as errors. */
export function handleBrokenTransitions(): void {
  for (const name of ["pageswap", "pagereveal"] as const) {
    addEventListener(name, ({ viewTransition }) => {
      for (const promise of ["ready", "finished", "updateCallbackDone"] as const) {
        viewTransition?.[promise].catch(() => {});
      }
    });
  }
}

const handleTransitions = inlineScript(handleBrokenTransitions);

/** The landing page's inline script before first paint; it detects a signed-in visitor. */
export const landingHeadScript = [
  inlineScript(followStorage, [...appearanceChoices, sessionChoice]),
  handleTransitions,
].join(";");

/** The same for a document that contains its messages in every language. */
export const translatedHeadScript = [
  inlineScript(followStorage, appearanceChoices),
  handleTransitions,
  inlineScript(hideUntranslated, storageKeys.language, otherLanguages),
].join(";");
