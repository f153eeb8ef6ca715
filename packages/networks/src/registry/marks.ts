import { bluesky } from "../bluesky/mark.ts";
import { discord } from "../discord/mark.ts";
import { ghost } from "../ghost/mark.ts";
import { facebook } from "../facebook/mark.ts";
import { instagram } from "../instagram/mark.ts";
import { linkedin } from "../linkedin/mark.ts";
import { mastodon } from "../mastodon/mark.ts";
import { newsletter } from "../newsletter/mark.ts";
import { nostr } from "../nostr/mark.ts";
import { page } from "../page/mark.ts";
import { slack } from "../slack/mark.ts";
import { telegram } from "../telegram/mark.ts";
import { threads } from "../threads/mark.ts";
import { webhook } from "../webhook/mark.ts";
import { wordpress } from "../wordpress/mark.ts";
import type { NetworkId } from "../core/network-ids.ts";
import { x } from "../x/mark.ts";

/**
 * Addresses of the networks' marks: SVG files whose symbol `#mark` has the brand's colour, or the text's where the brand is
 * black. Where they are from: decision 234.
 */
export const marks: { readonly [Id in NetworkId]: string } = {
  page,
  bluesky,
  mastodon,
  linkedin,
  threads,
  facebook,
  instagram,
  x,
  nostr,
  discord,
  telegram,
  slack,
  wordpress,
  newsletter,
  webhook,
  ghost,
};
