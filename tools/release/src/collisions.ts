import {
  covers,
  enginePrefixes,
  gatewayPaths,
  supabasePrefixes,
  zoneNames,
  zones,
  type Routes,
  type Zone,
} from "@postlark/site/zones";

export type Collision = { readonly route: string; readonly owner: string };

function overlap(one: string, other: string): boolean {
  const [oneStart, otherStart] = [one.replace(/\*$/, ""), other.replace(/\*$/, "")];
  return covers(one, otherStart) || covers(other, oneStart);
}

const reserved: readonly { owner: string; pattern: string }[] = [
  ...gatewayPaths.map((pattern) => ({ owner: "the gateway", pattern })),
  ...supabasePrefixes.map((prefix) => ({ owner: "Supabase", pattern: `${prefix}*` })),
  ...enginePrefixes.map((prefix) => ({ owner: "the engine", pattern: `${prefix}*` })),
  ...zoneNames.map((zone) => ({ owner: `${zone}'s assets`, pattern: `${zones[zone].assets}*` })),
];

/** The first route of an app that another app owns. */
export function findCollision(
  app: Zone,
  appRoutes: readonly string[],
  owned: Routes,
): Collision | undefined {
  const otherRoutes = zoneNames
    .filter((zone) => zone !== app)
    .flatMap((owner) => owned[owner].map((pattern) => ({ owner, pattern })));
  for (const route of appRoutes) {
    const collision = [...reserved, ...otherRoutes].find(({ pattern }) => overlap(route, pattern));
    if (collision) return { route, owner: collision.owner };
  }
  return undefined;
}
