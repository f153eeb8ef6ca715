import { blueskyMetrics } from "./metric-definitions.ts";
import { bluesky } from "./bluesky.ts";
import { blueskyServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(bluesky, blueskyServers, blueskyMetrics);
