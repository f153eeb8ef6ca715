import { mastodonMetrics } from "./metric-definitions.ts";
import { mastodon } from "./mastodon.ts";
import { mastodonServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(mastodon, mastodonServers, mastodonMetrics);
