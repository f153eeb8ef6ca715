import type { NetworkId } from "../network.ts";
import { startBlueskyPeer } from "./bluesky-peer.ts";
import { faultsAfter } from "./faults.ts";
import { startDiscordPeer } from "./discord-peer.ts";
import { startGhostPeer } from "./ghost-peer.ts";
import { startGhostSitePeer } from "./ghost-site.ts";
import { startLinkedInOrganizationPeer, startLinkedInPeer } from "./linkedin-peer.ts";
import { startContractPeer, startSnacPeer } from "./mastodon-peer.ts";
import { startNewsletterPeer } from "./newsletter-peer.ts";
import { startNostrPeer } from "./nostr-peer.ts";
import * as words from "./own-words.ts";
import { startPagePeer } from "./page-peer.ts";
import { byHttp, everyFault, type Server } from "./server.ts";
import { startSlackPeer } from "./slack-peer.ts";
import { startTelegramPeer } from "./telegram-peer.ts";
import { startWebhookPeer } from "./webhook-peer.ts";
import { startWordpressPeer } from "./wordpress-peer.ts";
import { startThreadsPeer } from "./threads-peer.ts";
import { startFacebookPeer } from "./facebook-peer.ts";
import { startInstagramPeer } from "./instagram-peer.ts";
import { startXPeer } from "./x-peer.ts";

/** Every network, with the servers that the suite runs against. */
export const servers: { readonly [Id in NetworkId]: readonly Server[] } = {
  page: [
    {
      name: "Postlark's own pages: here by their store's contract, in `apps/engine` as they are served",
      evidence: "real server",
      faults: ["request lost", "answer lost", "server error"],
      start: startPagePeer,
    },
  ],
  bluesky: [
    {
      name: "Bluesky's own server (PDS)",
      evidence: "real server",
      peer: "bluesky",
      ...byHttp,
      // What counts is the AppView behind it: a simulator by its lexicon.
      simulates: ["metrics"],
      says: words.byBluesky,
      start: startBlueskyPeer,
    },
  ],
  mastodon: [
    {
      name: "snac2, a server of Mastodon's API",
      evidence: "real server",
      peer: "snac",
      ...byHttp,
      says: words.byMastodon,
      // Of a post that it shows, it says 404 to whoever deletes it.
      lacks: ["delete", "edit"],
      // Of an unlisted post it says that it is public.
      ignores: ["unlisted"],
      start: startSnacPeer,
    },
    {
      name: "a simulator of Mastodon 4.5, made from its documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byMastodon,
      start: startContractPeer,
    },
  ],
  nostr: [
    {
      name: "two relays",
      evidence: "real server",
      peer: "nostr",
      faults: everyFault,
      start: startNostrPeer,
    },
  ],
  webhook: [
    {
      name: "a receiver written with the standard's own library",
      evidence: "real server",
      // Whatever a receiver says with 200 is its own business.
      faults: ["request lost", "answer lost", "limit", "server error", "silence"],
      later: faultsAfter,
      start: startWebhookPeer,
    },
  ],
  discord: [
    {
      name: "a simulator of Discord's webhooks, made from its documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byDiscord,
      start: startDiscordPeer,
    },
  ],
  telegram: [
    {
      name: "a simulator of Telegram's Bot API 10.1, made from its documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byTelegram,
      start: startTelegramPeer,
    },
  ],
  slack: [
    {
      name: "a simulator of Slack's Web API, made from its documentation",
      evidence: "contract",
      ...byHttp,
      says: words.bySlack,
      start: startSlackPeer,
    },
  ],
  wordpress: [
    {
      name: "WordPress 6.5",
      evidence: "real server",
      peer: "wordpress",
      ...byHttp,
      says: words.byWordPress,
      start: startWordpressPeer,
    },
  ],
  newsletter: [
    {
      name: "an SMTP server (smtp-server), with the list of recipients by its store's contract, in `apps/engine` as Postgres keeps it",
      evidence: "real server",
      // SMTP names no time to come again; what breaks off after the last byte is asked of no server.
      faults: ["request lost", "answer lost", "server error"],
      start: startNewsletterPeer,
    },
  ],
  linkedin: [
    {
      name: "a simulator of LinkedIn's Posts API 202607 and its OAuth server, made from their documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byLinkedIn,
      start: startLinkedInPeer,
    },
    {
      name: "the same, as an organisation of the Community Management API",
      evidence: "contract",
      ...byHttp,
      says: words.byLinkedIn,
      start: startLinkedInOrganizationPeer,
    },
  ],
  ghost: [
    {
      name: "Ghost 5.130.6",
      evidence: "opt-in",
      peer: "ghost",
      ...byHttp,
      says: words.byGhost,
      start: startGhostSitePeer,
    },
    {
      name: "a simulator of Ghost's Admin API, made from its documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byGhost,
      start: startGhostPeer,
    },
  ],
  threads: [
    {
      name: "a simulator of the Threads API and its authorization server, made from their documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byMeta,
      start: startThreadsPeer,
    },
  ],
  facebook: [
    {
      name: "a simulator of the Pages API v26.0 and Facebook Login, made from their documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byMeta,
      start: startFacebookPeer,
    },
  ],
  instagram: [
    {
      name: "a simulator of the Instagram API v26.0 with Instagram Login, made from its documentation",
      evidence: "contract",
      ...byHttp,
      says: words.byMeta,
      start: startInstagramPeer,
    },
  ],
  x: [
    {
      name: "a simulator of X's API v2, made from its documentation, around an OAuth server of somebody else's",
      evidence: "contract",
      ...byHttp,
      says: words.byX,
      start: startXPeer,
    },
  ],
};
