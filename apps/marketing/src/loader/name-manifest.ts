const acts = ["pointerover", "touchstart", "keydown", "scroll"];

/**
 * Names the manifest at the first sign of use. A browser fetches a manifest and its icon as soon as it
 * is named, on a slow line ahead of what the page still needs to be painted.
 */
export function nameManifestOnceUsed(): void {
  const heard = new AbortController();
  const name = () => {
    heard.abort();
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/manifest.webmanifest";
    document.head.append(link);
  };
  for (const act of acts) addEventListener(act, name, { passive: true, signal: heard.signal });
}
