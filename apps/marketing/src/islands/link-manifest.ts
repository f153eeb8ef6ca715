import { onInteraction } from "./interaction-events.ts";

/** Links the manifest at the first interaction: browsers load it at once, before what a slow page needs to paint. */
export function linkManifestOnInteraction(): void {
  const stopListening = onInteraction(window, () => {
    stopListening();
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/manifest.webmanifest";
    document.head.append(link);
  });
}
