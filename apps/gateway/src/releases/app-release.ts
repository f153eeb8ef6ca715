import { documentOf, notFoundDocument } from "@postlark/site/documents";
import { zones, type Routes, type Zone } from "@postlark/site/zones";

import type { AppFiles } from "../static/app-files.ts";
import { ReleaseError } from "./release-error.ts";

export type AppRelease = AppFiles & {
  readonly app: Zone;
  readonly id: string;
  readonly version: string;
  readonly commit: string | null;
  readonly routes: readonly string[];
};

export const unreleased = "unreleased";

const nobody: Routes = { marketing: [], dashboard: [], admin: [] };

function requiredDocuments({ app, routes }: Pick<AppRelease, "app" | "routes">): Set<string> {
  const owned = { ...nobody, [app]: routes };
  const files = routes.flatMap((route) => documentOf(route, owned)?.file ?? []);
  return new Set(app === notFoundDocument.zone ? [...files, notFoundDocument.file] : files);
}

function assetsNamedIn(html: string, prefix: string): string[] {
  const addresses = html.match(new RegExp(`${prefix}[\\w./@+~-]+`, "g")) ?? [];
  return [...new Set(addresses)].filter((address) => !address.endsWith("/"));
}

// Names of chunks as Vite writes them: "./name-AbCd1234.js", "assets/…".
const chunk = /["'`](?:\.\/|assets\/)([\w.-]+-[\w-]{8}\.(?:js|css))["'`]/g;

function chunksNamedIn(script: string, prefix: string): string[] {
  return [...script.matchAll(chunk)].map(([, name = ""]) => `${prefix}assets/${name}`);
}

/** @throws ReleaseError unless every route has its document and every referenced file exists */
export function requireComplete(release: AppRelease): void {
  const { app, assets, documents } = release;
  for (const file of requiredDocuments(release)) {
    if (!documents.has(file)) throw new ReleaseError(`it lacks the document ${file}`);
  }
  const prefix = zones[app].assets;
  const lacking = (location: string, names: string[]): void => {
    const name = names.find((address) => !assets.has(address));
    if (name !== undefined) throw new ReleaseError(`it lacks ${name}, which ${location} names`);
  };
  for (const [file, { content }] of documents) {
    const html = content.toString("utf8");
    lacking(file, [...assetsNamedIn(html, prefix), ...chunksNamedIn(html, prefix)]);
  }
  for (const [path, { mediaType, content }] of assets) {
    if (!mediaType.startsWith("text/javascript")) continue;
    lacking(path, chunksNamedIn(content.toString("utf8"), prefix));
  }
}
