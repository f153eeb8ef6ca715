import type { Capability, NetworkId } from "./network.ts";

/** What there is to say of a capability, in English: for the documentation, and in no browser's way. */
export const capabilityNotes: {
  readonly [Id in NetworkId]?: { readonly [Of in Capability]?: string };
} = {
  page: {
    thread: "An entry is as long as it needs to be.",
  },
  nostr: {
    thread: "A note is as long as it needs to be.",
    picture: "Relays keep no pictures: they would need a host of their own.",
  },
  webhook: {
    thread: "A request is as long as it needs to be.",
  },
  discord: {
    thread: "A webhook's message cannot answer another one.",
    linkCard: "Switched off: a link is a link.",
  },
  telegram: {
    thread: "A message takes 4,096 characters.",
    altText: "Telegram's photos have none: it is left out.",
    linkCard: "Switched off: a link is a link.",
  },
  slack: {
    thread: "A message takes 4,000 characters.",
    picture: "Files are uploaded, and shared, apart from a message.",
    linkCard: "Switched off: a link is a link.",
  },
  wordpress: {
    thread: "An article is as long as it needs to be.",
    picture: "The first one is the article's featured picture.",
  },
  ghost: {
    thread: "An article is as long as it needs to be.",
    picture: "The first one is the article's feature image.",
  },
  linkedin: {
    thread: "A post takes 3,000 characters.",
    linkCard: "A card has to be made by hand: a link is a link.",
    inbox: "LinkedIn lets few applications read what stands there.",
  },
};
