import { discord } from "../discord/form.ts";
import { facebook } from "../facebook/form.ts";
import type { Form } from "../core/form.ts";
import { ghost } from "../ghost/form.ts";
import { instagram } from "../instagram/form.ts";
import { linkedin } from "../linkedin/form.ts";
import { mastodon } from "../mastodon/form.ts";
import { newsletter } from "../newsletter/form.ts";
import { slack } from "../slack/form.ts";
import { telegram } from "../telegram/form.ts";
import { threads } from "../threads/form.ts";
import { wordpress } from "../wordpress/form.ts";
import type { NetworkId } from "../core/network-ids.ts";
import { x } from "../x/form.ts";

/** Every network's form; null for networks with a screen of their own. */
export const forms: { readonly [Id in NetworkId]: Form | null } = {
  page: null,
  bluesky: null,
  mastodon,
  linkedin,
  threads,
  facebook,
  instagram,
  x,
  nostr: null,
  discord,
  telegram,
  slack,
  wordpress,
  newsletter,
  webhook: null,
  ghost,
};
