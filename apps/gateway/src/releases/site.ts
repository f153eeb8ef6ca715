import type { DocumentName } from "@postlark/site/documents";
import { zoneNames, type Routes, type Zone } from "@postlark/site/zones";

import type { Asset, Document } from "../static/app-files.ts";
import type { AppRelease } from "./app-release.ts";
import { ReleaseError } from "./release-error.ts";

export type Assets = ReadonlyMap<string, Asset>;

export type Site = {
  readonly releases: Readonly<Record<Zone, AppRelease>>;
  /** Assets of former releases for open tabs, by app and release. */
  readonly earlier: ReadonlyMap<string, Assets>;
  /** Everything that can be served: no path reaches the file system. */
  readonly assets: Assets;
  readonly routes: Routes;
  documentOf(name: DocumentName): Document;
};

/** Computes a value for each zone at once; rejects if one fails. */
export async function computePerZone<Value>(
  valueOf: (zone: Zone) => Promise<Value>,
): Promise<Record<Zone, Value>> {
  const [marketing, dashboard, admin] = await Promise.all([
    valueOf("marketing"),
    valueOf("dashboard"),
    valueOf("admin"),
  ]);
  return { marketing, dashboard, admin };
}

/** Returns the assets with a hash in their name. */
export function immutableAssets({ assets }: AppRelease): Assets {
  return new Map([...assets].filter(([, asset]) => asset.isImmutable));
}

/** Combines the current releases with the assets of earlier ones; of equal paths, the current asset is served. */
export function composeSite(releases: Site["releases"], earlier: Site["earlier"]): Site {
  const current = zoneNames.map((zone) => releases[zone].assets);
  return {
    releases,
    earlier,
    assets: new Map([...earlier.values(), ...current].flatMap((assets) => [...assets])),
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
