import { m } from "#paraglide/messages.js";
import type { Connectable } from "../networks.ts";

const labels: Readonly<Record<Connectable, { name: () => string; about: () => string }>> = {
  bluesky: { name: m.live_network_bluesky, about: m.live_connect_bluesky_about },
  practice: { name: m.live_connect_practice, about: m.live_connect_practice_about },
  mastodon: { name: m.live_network_mastodon, about: m.live_connect_mastodon_about },
  linkedin: { name: m.live_network_linkedin, about: m.live_connect_linkedin_about },
  nostr: { name: m.live_network_nostr, about: m.live_connect_nostr_about },
  discord: { name: m.live_network_discord, about: m.live_connect_discord_about },
  telegram: { name: m.live_network_telegram, about: m.live_connect_telegram_about },
  slack: { name: m.live_network_slack, about: m.live_connect_slack_about },
  wordpress: { name: m.live_network_wordpress, about: m.live_connect_wordpress_about },
  webhook: { name: m.live_network_webhook, about: m.live_connect_webhook_about },
};

export function connectableName(choice: Connectable): string {
  return labels[choice].name();
}

/** What it is, in a sentence. */
export function connectableAbout(choice: Connectable): string {
  return labels[choice].about();
}
