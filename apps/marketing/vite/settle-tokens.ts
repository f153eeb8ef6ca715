import { foldedProperties } from "./fold-properties.ts";
import { inlinedTokens } from "./inline-tokens.ts";
import { prunedTokens } from "./prune-tokens.ts";

/**
 * Leaves of a document's custom properties only what can still change, or is read in several places.
 * @param css minified, its rules pruned already
 * @param content the document around it and the code that changes it
 */
export function settledTokens(css: string, content: string): string {
  const settled = inlinedTokens(prunedTokens(foldedProperties(css, content), content), content);
  // A token whose value has been written out may go to where it is read itself.
  return settled === css ? css : settledTokens(settled, content);
}
