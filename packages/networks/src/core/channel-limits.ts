import * as z from "zod/mini";

import type { Manifest } from "./network.ts";
import { instanceLimits } from "./instance-limits.ts";

const settingsWithLimits = z.object({ limits: instanceLimits });

/** A channel's limits: its network's manifest with its server's own limits. @param settings the channel's */
export function limitsOf<
  Known extends Pick<Manifest, "text" | "pictures" | "videos" | "poll" | "canonical">,
>(manifest: Known, settings: unknown): Known {
  const { data } = settingsWithLimits.safeParse(settings);
  if (data === undefined) return manifest;
  const { text, pictures, videos, poll, canonical } = data.limits;
  return {
    ...manifest,
    text: { ...manifest.text, ...(text !== undefined && { max: text }) },
    pictures: { ...manifest.pictures, ...pictures },
    ...(manifest.videos && {
      videos: videos === null ? undefined : { ...manifest.videos, ...videos },
    }),
    ...(manifest.poll && { poll: poll === null ? undefined : { ...manifest.poll, ...poll } }),
    ...(manifest.canonical !== undefined && canonical !== undefined && { canonical }),
  };
}
