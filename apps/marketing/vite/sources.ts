import { islandNames } from "../src/islands/names.ts";
import type { StylesName } from "../src/pages/page-assets.ts";

/** The app's entry modules, from its root. */
export const sources = {
  /** What every document loads. */
  loader: "src/loader/main.ts",
  /** What the loader fetches when somebody acts, one module an island. */
  islands: "src/islands",
  /** Renders documents; runs in a Node worker. */
  renderer: "src/pages/renderer.ts",
} as const;

/** A stylesheet and the modules that draw with it. */
export type Stylesheet = {
  readonly source: string;
  /** Draw once, when the documents are rendered. */
  readonly rendered: readonly string[];
  /** Go on drawing in the browser. */
  readonly islands: readonly string[];
};

const frame = "src/pages/document.tsx";
const landingIsland = "testimonials";

/** Every stylesheet by its name; a document has one of them. */
export const stylesheets: Readonly<Record<StylesName, Stylesheet>> = {
  landing: {
    source: "src/landing.css",
    rendered: [frame, "src/features/landing/landing-page.tsx"],
    islands: [islandSource(landingIsland)],
  },
  account: {
    source: "src/account.css",
    rendered: [frame],
    islands: islandNames.filter((name) => name !== landingIsland).map(islandSource),
  },
};

/** The module of an island. */
export function islandSource(name: string): string {
  return `${sources.islands}/${name}.tsx`;
}
