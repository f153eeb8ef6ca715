import { covers, isVerificationPath, zoneOf, zonePaths, type Routes, type Zone } from "./zones.ts";

/** The app that builds a document, and its file in that app's `dist`. */
export type DocumentName = { readonly zone: Zone; readonly file: `${string}.html` };

/** The response for unknown paths, with HTTP status 404. */
export const notFoundDocument: DocumentName = { zone: "marketing", file: "not-found.html" };

/** The document for a page path, or `undefined` for the not-found screen. */
export function documentOf(path: string, owned: Routes = zonePaths): DocumentName | undefined {
  const zone = zoneOf(path, owned);
  if (zone === undefined) return undefined;
  if (zone === "dashboard" && covers("/w/*", path)) return { zone, file: "workspace.html" };
  if (zone !== "marketing") return { zone, file: "index.html" };
  const page = path.replace(/^\/|\/$/g, "");
  if (page === "") return { zone, file: "index.html" };
  return { zone, file: isVerificationPath(`/${page}`) ? "verify-email.html" : `${page}.html` };
}
