import { readBuiltApp } from "@postlark/gateway/releases/built-app";
import { documentOf, notFoundDocument, type DocumentName } from "@postlark/site/documents";
import { zonePaths, zoneNames, type Zone } from "@postlark/site/zones";

type Page = { readonly pattern: string; readonly document: DocumentName };

export type BuiltSite = {
  readonly pages: readonly Page[];
  /** The CSP sources of every inline script of an app's documents. */
  readonly scriptHashes: Readonly<Record<Zone, readonly string[]>>;
  readonly rootFiles: readonly string[];
};

/** The document for every path whose last part begins with `verify-email`. */
export const verificationDocument: DocumentName = { zone: "marketing", file: "verify-email.html" };

function pagesOf(zone: Zone): Page[] {
  return zonePaths[zone].map((pattern) => ({
    pattern,
    document: documentOf(pattern) ?? notFoundDocument,
  }));
}

export async function readBuiltSite(appsDirectory: string): Promise<BuiltSite> {
  const hashes: Record<Zone, readonly string[]> = { marketing: [], dashboard: [], admin: [] };
  let rootFiles: string[] = [];
  for (const zone of zoneNames) {
    const { assets, documents } = await readBuiltApp(appsDirectory, zone);
    hashes[zone] = [...new Set([...documents.values()].flatMap((page) => page.scriptHashes))];
    if (zone !== "marketing") continue;
    rootFiles = [...assets.keys()].filter((path) => !path.slice(1).includes("/")).toSorted();
  }
  return { pages: zoneNames.flatMap(pagesOf), scriptHashes: hashes, rootFiles };
}
