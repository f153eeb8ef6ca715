import { storageKeys } from "./storage.ts";

/** The theme a person chose; dark is the product's own (specification, Settings, Preferences). */
export type Theme = "dark" | "light";

/**
 * Runs before the first paint of every page, inlined into its HTML: puts the chosen theme on the
 * root as `data-theme`. No dependencies, no module, at most a few hundred bytes; the gateway allows
 * it by its hash.
 */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage.getItem(${JSON.stringify(storageKeys.theme)})==="light"?"light":"dark"}catch{document.documentElement.dataset.theme="dark"}`;
