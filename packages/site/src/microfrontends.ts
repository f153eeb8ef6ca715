import { zones, type Zone } from "./zones.ts";

/** Ports of the zones' development servers, behind the one origin of `localProxyPort`. */
export const developmentPorts = {
  proxy: 3024,
  marketing: 3001,
  dashboard: 3002,
  admin: 3003,
} as const satisfies Record<Zone | "proxy", number>;

function proxyPattern(pattern: string): string {
  return pattern.replace(/\*$/, ":path*");
}

function zoneConfig(zone: Zone): object {
  const { paths, assets } = zones[zone];
  return {
    development: { local: developmentPorts[zone] },
    routing: [{ paths: [...paths, `${assets}*`].map(proxyPattern) }],
  };
}

/** The content of apps/marketing/microfrontends.json, which Turborepo's proxy reads. */
export const microfrontends = {
  $schema: "https://turborepo.dev/microfrontends/schema.json",
  options: { localProxyPort: developmentPorts.proxy },
  applications: {
    [zones.marketing.app]: { development: { local: developmentPorts.marketing } },
    [zones.dashboard.app]: zoneConfig("dashboard"),
    [zones.admin.app]: zoneConfig("admin"),
  },
} as const;
