import { mastodonMetrics } from "../mastodon/metric-definitions.ts";
import { mastodon } from "../mastodon/mastodon.ts";
import { mastodonServers } from "../testing/mastodon-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(mastodon, mastodonServers, mastodonMetrics);
