import { onSignOfUse } from "./signs-of-use.ts";

/**
 * Names the manifest at the first sign of use. A browser fetches a manifest and its icon as soon as it
 * is named, on a slow line ahead of what the page still needs to be painted.
 */
export function nameManifestOnceUsed(): void {
  const end = onSignOfUse(window, () => {
    end();
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/manifest.webmanifest";
    document.head.append(link);
  });
}
