import { bluesky } from "../bluesky/manifest.ts";
import { discord } from "../discord/manifest.ts";
import { ghost } from "../ghost/manifest.ts";
import { linkedin } from "../linkedin/manifest.ts";
import { mastodon } from "../mastodon/manifest.ts";
import type { Manifest, NetworkId } from "../core/network.ts";
import { newsletter } from "../newsletter/manifest.ts";
import { nostr } from "../nostr/manifest.ts";
import { page } from "../page/manifest.ts";
import { slack } from "../slack/manifest.ts";
import { telegram } from "../telegram/manifest.ts";
import { webhook } from "../webhook/manifest.ts";
import { wordpress } from "../wordpress/manifest.ts";
import { threads } from "../threads/manifest.ts";
import { facebook } from "../facebook/manifest.ts";
import { instagram } from "../instagram/manifest.ts";
import { x } from "../x/manifest.ts";

/** Every network's manifest: what a browser may import. */
export const manifests: { readonly [Id in NetworkId]: Manifest } = {
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
