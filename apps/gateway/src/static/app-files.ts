import { zones, type Zone } from "@postlark/site/zones";

import { inlineScriptHashes } from "../security-headers.ts";
import { isEncodedTwin, staticFileOf, type FileContents, type StaticFile } from "./static-file.ts";

/** A document with the CSP sources of its inline scripts. */
export type Document = StaticFile & { readonly scriptHashes: readonly string[] };

/** A file at a path of its own. */
export type Asset = StaticFile & {
  /** Its name carries a hash of its content, so that it may be kept for ever. */
  readonly isImmutable: boolean;
};

/** What an app's build holds, read once: whatever happens to its folder meanwhile changes nothing. */
export type AppFiles = {
  /** By URL path, decoded. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** By file name. */
  readonly documents: ReadonlyMap<string, Document>;
};

/** Whether a file's name, below the build's folder, carries a hash of its content. */
export function isHashed(name: string): boolean {
  return name.startsWith("assets/");
}

function pathsOf(zone: Zone, name: string): string[] {
  const path = `${zones[zone].assets}${name}`;
  // Files that belong to the whole site, robots.txt for one, have their well-known place at its root.
  return zone === "marketing" && !name.includes("/") ? [path, `/${name}`] : [path];
}

/** Tells documents from assets, and gives each asset its address. */
export function appFilesOf(zone: Zone, contents: FileContents): AppFiles {
  const assets = new Map<string, Asset>();
  const documents = new Map<string, Document>();
  for (const name of contents.keys()) {
    if (isEncodedTwin(name)) continue;
    const file = staticFileOf(name, contents);
    if (name.endsWith(".html")) {
      const scriptHashes = inlineScriptHashes(file.content.toString("utf8"));
      documents.set(name, { ...file, scriptHashes });
      continue;
    }
    const asset = { ...file, isImmutable: isHashed(name) };
    for (const path of pathsOf(zone, name)) assets.set(path, asset);
  }
  return { assets, documents };
}
