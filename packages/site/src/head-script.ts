import { appearanceScript } from "./appearance.ts";
import { languageScript } from "./language-script.ts";

/**
 * A fade from document to document that is broken off, by the next navigation or a slow page, rejects
 * promises that nobody asked for; heard here, they are no errors.
 */
const brokenTransitions = `for(const n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>{for(const p of["ready","finished","updateCallbackDone"])t?.[p].catch(()=>{})})`;

/** The one script in the head of a document, inlined: what must have run before the first paint. */
export const headScript = `${appearanceScript};${brokenTransitions}`;

/** The same for a document that carries its words in every language. */
export const translatedHeadScript = `${headScript};${languageScript}`;
