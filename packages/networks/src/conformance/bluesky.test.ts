import { blueskyMetrics } from "../bluesky/metric-definitions.ts";
import { bluesky } from "../bluesky/bluesky.ts";
import { blueskyServers } from "../testing/bluesky-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(bluesky, blueskyServers, blueskyMetrics);
