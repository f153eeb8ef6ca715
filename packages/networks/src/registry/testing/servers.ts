import type { NetworkId } from "../../core/network.ts";
import { pageServers as page } from "../../page/simulator/servers.ts";
import { blueskyServers as bluesky } from "../../bluesky/simulator/servers.ts";
import { mastodonServers as mastodon } from "../../mastodon/simulator/servers.ts";
import { nostrServers as nostr } from "../../nostr/simulator/servers.ts";
import { webhookServers as webhook } from "../../webhook/simulator/servers.ts";
import { discordServers as discord } from "../../discord/simulator/servers.ts";
import { telegramServers as telegram } from "../../telegram/simulator/servers.ts";
import { slackServers as slack } from "../../slack/simulator/servers.ts";
import { wordpressServers as wordpress } from "../../wordpress/simulator/servers.ts";
import { newsletterServers as newsletter } from "../../newsletter/simulator/servers.ts";
import { linkedinServers as linkedin } from "../../linkedin/simulator/servers.ts";
import { ghostServers as ghost } from "../../ghost/simulator/servers.ts";
import { threadsServers as threads } from "../../threads/simulator/servers.ts";
import { facebookServers as facebook } from "../../facebook/simulator/servers.ts";
import { instagramServers as instagram } from "../../instagram/simulator/servers.ts";
import { xServers as x } from "../../x/simulator/servers.ts";
import type { Server } from "../../suite/server.ts";

export const servers: { readonly [Id in NetworkId]: readonly Server[] } = {
  page,
  bluesky,
  mastodon,
  nostr,
  webhook,
  discord,
  telegram,
  slack,
  wordpress,
  newsletter,
  linkedin,
  ghost,
  threads,
  facebook,
  instagram,
  x,
};
