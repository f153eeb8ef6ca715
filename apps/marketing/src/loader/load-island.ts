import type { WakeIsland } from "./wake";

/**
 * Fetches an island's code, named by `data-island`, and at the same time what that imports, named by
 * `data-needs`. Plain addresses rather than imports that the bundler knows: its own preloading would
 * double this script.
 */
export async function loadIsland({ dataset }: HTMLElement): Promise<WakeIsland> {
  for (const address of (dataset["needs"] ?? "").split(" ")) {
    if (address !== "") preload(address);
  }
  const { wake }: { wake: WakeIsland } = await import(/* @vite-ignore */ dataset["island"] ?? "");
  return wake;
}

function preload(address: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  document.head.append(link);
}
