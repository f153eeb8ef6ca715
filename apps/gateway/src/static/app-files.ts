import { zones, type Zone } from "@postlark/site/zones";

import { inlineScriptHashes } from "../security-headers.ts";
import { isEncodedTwin, staticFileOf, type FileContents, type StaticFile } from "./static-file.ts";

export type Document = StaticFile & { readonly scriptHashes: readonly string[] };

export type Asset = StaticFile & {
  /** Its name carries a hash of its content, so that it may be kept for ever. */
  readonly isImmutable: boolean;
};

/** What an app's build holds, read once: whatever happens to its folder meanwhile changes nothing. */
export type AppFiles = {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly documents: ReadonlyMap<string, Document>;
};

/** Whether a file's name, below the build's folder, carries a hash of its content. */
export function isHashed(name: string): boolean {
  return name.startsWith("assets/");
}

export function appFilesOf(zone: Zone, contents: FileContents): AppFiles {
  const assets = new Map<string, Asset>();
  const documents = new Map<string, Document>();
  for (const [name, content] of contents) {
    if (isEncodedTwin(name)) continue;
    const file = staticFileOf(name, content, contents);
    if (name.endsWith(".html")) {
      documents.set(name, { ...file, scriptHashes: inlineScriptHashes(content.toString("utf8")) });
      continue;
    }
    const asset = { ...file, isImmutable: isHashed(name) };
    assets.set(`${zones[zone].assets}${name}`, asset);
    // Files that belong to the whole site, robots.txt for one, have their well-known place at its root.
    if (zone === "marketing" && !name.includes("/")) assets.set(`/${name}`, asset);
  }
  return { assets, documents };
}
