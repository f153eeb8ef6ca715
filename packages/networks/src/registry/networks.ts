import { bluesky } from "../bluesky/bluesky.ts";
import { discord } from "../discord/discord.ts";
import { ghost } from "../ghost/ghost.ts";
import { linkedin } from "../linkedin/linkedin.ts";
import { mastodon } from "../mastodon/mastodon.ts";
import type { Network, NetworkId } from "../core/network.ts";
import { newsletter } from "../newsletter/newsletter.ts";
import { nostr } from "../nostr/nostr.ts";
import { page } from "../page/page.ts";
import { slack } from "../slack/slack.ts";
import { telegram } from "../telegram/telegram.ts";
import { webhook } from "../webhook/webhook.ts";
import { wordpress } from "../wordpress/wordpress.ts";
import { threads } from "../threads/threads.ts";
import { facebook } from "../facebook/facebook.ts";
import { instagram } from "../instagram/instagram.ts";
import { x } from "../x/x.ts";

/** Every network by id, for servers. Browsers import `./manifests`. */
export const networks: { readonly [Id in NetworkId]: Network } = {
  page,
  bluesky,
  mastodon,
  nostr,
  webhook,
  discord,
  telegram,
  slack,
  wordpress,
  linkedin,
  ghost,
  threads,
  facebook,
  instagram,
  newsletter,
  x,
};
