import { onInteraction } from "./interaction-events.ts";

/** Browsers load a linked manifest at once, ahead of what a slow page needs to paint. */
export function nameManifestOnceUsed(): void {
  const end = onInteraction(window, () => {
    end();
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/manifest.webmanifest";
    document.head.append(link);
  });
}
