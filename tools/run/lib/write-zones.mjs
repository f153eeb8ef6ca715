/** @typedef {{ version: string, from: number, zones: string }} PackedZones as `packZones` has them */

/** The module for browsers and the engine. @param {PackedZones} packed */
export function zonesModule({ version, from, zones }) {
  return `/** IANA time zone data, written by \`npm run time-zones\`; tools/run/lib/pack-zones.mjs documents the format. */
export const packedZones = {
  version: ${JSON.stringify(version)},
  from: ${from},
  zones: \`${zones}\`,
};
`;
}

/** The migration with the same data for the database. @param {PackedZones} packed */
export function zonesMigration({ version, from, zones }) {
  return `-- IANA time zone data ${version}, written by \`npm run time-zones\`.
select private.load_time_zones('${version}', '${from}-01-01T00:00:00Z', $zones$
${zones}
$zones$);
`;
}
