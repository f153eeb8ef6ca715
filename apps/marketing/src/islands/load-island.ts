import type { Hydrate } from "./hydrate-on-demand.ts";

/** Imports an island's module, by plain URLs: the bundler's own preloading would double this script. */
export async function loadIsland({ dataset }: HTMLElement): Promise<Hydrate> {
  for (const href of (dataset["needs"] ?? "").split(" ")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    if (href !== "") document.head.append(link);
  }
  const { hydrate }: { hydrate: Hydrate } = await import(
    /* @vite-ignore */ dataset["island"] ?? ""
  );
  return hydrate;
}
