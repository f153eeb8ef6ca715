import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

import { documentOf, notFoundDocument, type DocumentName } from "@postlark/site/documents";
import { zones, type Zone } from "@postlark/site/zones";

import { inlineScriptHashes } from "../security-headers.ts";
import { isEncodedTwin, readStaticFile, type StaticFile } from "./static-file.ts";

/** A document with the CSP sources of its inline scripts. */
export type Document = StaticFile & { readonly scriptHashes: readonly string[] };

/** A file at a path of its own. */
export type Asset = StaticFile & {
  /** Its name carries a hash of its content, so that it may be kept for ever. */
  readonly isImmutable: boolean;
};

/** Everything the apps' builds hold, read once: a build that runs meanwhile changes nothing. */
export type Release = {
  /** By URL path, decoded. What is not in here is not served: no path ever reaches the file system. */
  readonly assets: ReadonlyMap<string, Asset>;
  documentOf(name: DocumentName): Document;
};

/** The built apps are not there, or not whole; the message says which file and what to do. */
export class ReleaseError extends Error {
  override name = "ReleaseError";
}

const zoneNames: readonly Zone[] = ["marketing", "dashboard", "admin"];

function requiredDocuments(): DocumentName[] {
  const pages = zoneNames.flatMap((zone) => zones[zone].paths.map((path) => documentOf(path)));
  return [...pages.filter((page) => page !== undefined), notFoundDocument];
}

function folderOf(appsDirectory: string, zone: Zone): string {
  return join(appsDirectory, zones[zone].app.replace("@postlark/", ""), "dist");
}

function keyOf(name: DocumentName): string {
  return `${name.zone}/${name.file}`;
}

/** Every file below a folder as `a/b.c`, without the hidden ones. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      throw new ReleaseError(`${folder} cannot be read: build the apps with "npm run build".`, {
        cause: error,
      });
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")));
}

function pathsOf(zone: Zone, name: string): string[] {
  const path = `${zones[zone].assets}${name}`;
  // Files that belong to the whole site, robots.txt for one, have their well-known place at its root.
  return zone === "marketing" && !name.includes("/") ? [path, `/${name}`] : [path];
}

/**
 * Reads the apps' builds.
 * @param appsDirectory the folder with one subfolder an app, each with its `dist`
 * @throws ReleaseError when a document is missing
 */
export async function loadRelease(appsDirectory: string): Promise<Release> {
  const assets = new Map<string, Asset>();
  const documents = new Map<string, Document>();

  for (const zone of zoneNames) {
    const folder = folderOf(appsDirectory, zone);
    for (const name of await filesBelow(folder)) {
      if (isEncodedTwin(name)) continue;
      const file = await readStaticFile(join(folder, name));
      if (name.endsWith(".html")) {
        const scriptHashes = inlineScriptHashes(file.content.toString("utf8"));
        documents.set(`${zone}/${name}`, { ...file, scriptHashes });
        continue;
      }
      const asset = { ...file, isImmutable: name.startsWith("assets/") };
      for (const path of pathsOf(zone, name)) assets.set(path, asset);
    }
  }

  for (const name of requiredDocuments()) {
    if (documents.has(keyOf(name))) continue;
    const path = join(folderOf(appsDirectory, name.zone), name.file);
    throw new ReleaseError(`${path} is missing: build the apps with "npm run build".`);
  }

  return {
    assets,
    documentOf(name) {
      const document = documents.get(keyOf(name));
      if (!document) throw new ReleaseError(`${keyOf(name)} is not part of the release.`);
      return document;
    },
  };
}
