import type { NetworkId } from "../network.ts";
import { pageServers as page } from "./page-servers.ts";
import { blueskyServers as bluesky } from "./bluesky-servers.ts";
import { mastodonServers as mastodon } from "./mastodon-servers.ts";
import { nostrServers as nostr } from "./nostr-servers.ts";
import { webhookServers as webhook } from "./webhook-servers.ts";
import { discordServers as discord } from "./discord-servers.ts";
import { telegramServers as telegram } from "./telegram-servers.ts";
import { slackServers as slack } from "./slack-servers.ts";
import { wordpressServers as wordpress } from "./wordpress-servers.ts";
import { newsletterServers as newsletter } from "./newsletter-servers.ts";
import { linkedinServers as linkedin } from "./linkedin-servers.ts";
import { ghostServers as ghost } from "./ghost-servers.ts";
import { threadsServers as threads } from "./threads-servers.ts";
import { facebookServers as facebook } from "./facebook-servers.ts";
import { instagramServers as instagram } from "./instagram-servers.ts";
import { xServers as x } from "./x-servers.ts";
import type { Server } from "./server.ts";

/** Every network, with the servers that the suite runs against. */
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
