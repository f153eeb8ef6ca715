import { onSignOfUse } from "./signs-of-use.ts";

/** A browser fetches what it names at once, ahead of what a slow page needs for its paint. */
export function nameManifestOnceUsed(): void {
  const end = onSignOfUse(window, () => {
    end();
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/manifest.webmanifest";
    document.head.append(link);
  });
}
