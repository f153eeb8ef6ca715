import { islandNames } from "../src/islands/names.ts";

/** The app's entry modules, from its root. */
export const sources = {
  /** What every document loads. */
  loader: "src/loader/main.ts",
  /** What the loader fetches when somebody acts, one module an island. */
  islands: "src/islands",
  styles: "src/styles.css",
  /** Renders documents; runs in a Node worker. */
  renderer: "src/pages/renderer.ts",
} as const;

/** Where everything begins that a page draws. */
export const classSources = [
  sources.renderer,
  ...islandNames.map((name) => `${sources.islands}/${name}.tsx`),
];
