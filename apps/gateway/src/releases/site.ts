import type { DocumentName } from "@postlark/site/documents";
import { zoneNames, type Routes, type Zone } from "@postlark/site/zones";

import type { Asset, Document } from "../static/app-files.ts";
import type { AppRelease } from "./app-release.ts";
import { ReleaseError } from "./release-error.ts";

/** Assets by URL path. */
export type Assets = ReadonlyMap<string, Asset>;

/** All that is served at one moment; a switch puts another one in its place. */
export type Site = {
  readonly releases: Readonly<Record<Zone, AppRelease>>;
  /** What tabs opened before a switch may still fetch, by app and release. */
  readonly earlier: ReadonlyMap<string, Assets>;
  /** Every asset, decoded. What is not in here is not served: no path ever reaches the file system. */
  readonly assets: Assets;
  /** Who owns which page path. */
  readonly routes: Routes;
  documentOf(name: DocumentName): Document;
};

/** The assets of a release that later ones cannot have replaced. */
export function lastingAssets({ assets }: AppRelease): Assets {
  return new Map([...assets].filter(([, asset]) => asset.isImmutable));
}

/** Puts together what is served: everything of the current releases, and the earlier ones' assets. */
export function composeSite(
  releases: Site["releases"],
  earlier: ReadonlyMap<string, Assets> = new Map(),
): Site {
  const assets = new Map<string, Asset>();
  for (const some of earlier.values()) for (const [path, asset] of some) assets.set(path, asset);
  for (const zone of zoneNames) {
    for (const [path, asset] of releases[zone].assets) assets.set(path, asset);
  }
  return {
    releases,
    earlier,
    assets,
    routes: {
      marketing: releases.marketing.routes,
      dashboard: releases.dashboard.routes,
      admin: releases.admin.routes,
    },
    documentOf({ zone, file }) {
      const document = releases[zone].documents.get(file);
      if (!document) throw new ReleaseError(`${zone}/${file} is not part of what is served.`);
      return document;
    },
  };
}
