import { zones, type Zone } from "@postlark/site/zones";

import { inlineScriptHashes } from "../security-headers.ts";
import { isEncodedTwin, staticFileOf, type FileContents, type StaticFile } from "./static-file.ts";

export type Document = StaticFile & { readonly scriptHashes: readonly string[] };

export type Asset = StaticFile & {
  /** Its name contains a hash of its content, so that it is cached for ever. */
  readonly isImmutable: boolean;
};

/** An app's files, read once: later changes of its folder have no effect. */
export type AppFiles = {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly documents: ReadonlyMap<string, Document>;
};

/** Whether a file's name contains a hash of its content. */
export function isHashed(name: string): boolean {
  return name.startsWith("assets/");
}

/** Sorts an app's files into documents by name, and assets by URL path with their compressed copies. */
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
    // Well-known files such as robots.txt are at the site's root.
    if (zone === "marketing" && !name.includes("/")) assets.set(`/${name}`, asset);
  }
  return { assets, documents };
}
