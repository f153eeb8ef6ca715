import type { Capability, NetworkId } from "../core/network.ts";

/** Notes on capabilities, in English: for the documentation only, not for browsers. */
export const capabilityNotes: {
  readonly [Id in NetworkId]?: { readonly [Of in Capability]?: string };
} = {
  page: {
    thread: "An entry is as long as it needs to be.",
  },
  bluesky: {
    metrics:
      "Counted by the AppView behind the account's server, which here is a simulator by its lexicon. Of a thread, its first post's.",
  },
  mastodon: {
    linkCard: "Each server makes its own of a link's page.",
    metrics:
      "What the account's own server was told: other servers need not tell it. Of a thread, its first post's.",
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
    altText: "Telegram's photos and videos have none: it is left out.",
    linkCard: "Switched off: a link is a link.",
  },
  slack: {
    thread: "A message takes 4,000 characters.",
    picture: "By an app that may send files; others post words, and say so.",
    video: "Slack shares a video by a call whose message it does not name: none is sent.",
    linkCard: "Switched off: a link is a link.",
  },
  wordpress: {
    thread: "An article is as long as it needs to be.",
    picture: "The first one is the article's featured picture.",
    canonical:
      "By a small plugin of Postlark's that the site's owner adds: WordPress itself has no field for it.",
  },
  ghost: {
    thread: "An article is as long as it needs to be.",
    picture: "The first one is the article's feature image.",
    canonical: "Where the article was published first; left out, the article's own address is.",
  },
  newsletter: {
    thread: "A mail is as long as it needs to be.",
    picture: "Within the mail itself: opening it asks no server, and tells nobody.",
    delete: "Nobody takes a mail out of a mailbox.",
    metrics: "Opens and clicks are not counted: that takes pictures and links that watch readers.",
    inbox: "Answers go to the address that writes.",
  },
  linkedin: {
    altText: "Of pictures: a video's is left out.",
    thread: "A post takes 3,000 characters.",
    inbox: "LinkedIn lets few applications read what stands there.",
  },
  threads: {
    picture: "Threads fetches it: this installation has to stand on the internet.",
    video: "Threads fetches it: this installation has to stand on the internet.",
    linkCard: "Threads makes one of the first link by itself.",
    delete: "100 a day.",
  },
  facebook: {
    thread: "A post takes 63,206 characters.",
    linkCard: "Of the first link, where a post has no pictures: Facebook makes it.",
    edit: "The text alone, of posts that Postlark has published.",
    video: "As a reel, which is public: 9 by 16, 24 to 60 frames a second.",
  },
  instagram: {
    text: "Below a picture or a video: Instagram takes no text alone.",
    altText: "Instagram's videos have none: there it is left out.",
    video: "Instagram fetches it: this installation has to stand on the internet.",
    thread: "A caption takes 2,200 characters.",
    picture: "Instagram fetches it: this installation has to stand on the internet.",
    linkCard: "A link there is text that nobody can click.",
    delete: "Instagram lets no application delete.",
    edit: "Instagram lets no application change a post.",
  },
  x: {
    altText: "X's videos have none: there it is left out.",
    picture: "An animated GIF would stand alone: none is sent.",
    linkCard: "X makes one by itself of a link's page.",
  },
};
