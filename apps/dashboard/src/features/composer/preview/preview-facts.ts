import type { NetworkId } from "@postlark/networks/network";
import type { Arrangement } from "./arrangement.ts";
import type { Fold } from "./fold.ts";

export type LinkKind = "address" | "mention" | "tag";

type PreviewFacts = {
  /** The parts of a text that become links when Postlark publishes it. */
  readonly links: readonly LinkKind[];
  readonly fold?: Fold;
  readonly pictures: Arrangement;
  /** Position of a link card's picture; absent without a card. */
  readonly card?: "above" | "side";
};

const everything: readonly LinkKind[] = ["address", "mention", "tag"];
const plain: PreviewFacts = { links: [], pictures: "stack" };

/** How networks show posts. Sources and dates of each number: decision 171. */
export const previewFacts: { readonly [Of in NetworkId]: PreviewFacts } = {
  bluesky: { links: everything, pictures: "grid", card: "above" },
  mastodon: { links: everything, pictures: "grid", card: "above" },
  threads: { links: everything, pictures: "grid", card: "above" },
  x: { links: everything, pictures: "grid", card: "above", fold: { characters: 280 } },
  nostr: { links: ["address", "tag"], pictures: "stack" },
  linkedin: {
    links: ["address", "tag"],
    pictures: "top",
    card: "side",
    fold: { characters: 210, lines: 3 },
  },
  facebook: {
    links: ["address", "tag"],
    pictures: "mixed",
    card: "above",
    fold: { characters: 477, lines: 5 },
  },
  instagram: { links: ["mention", "tag"], pictures: "stack", fold: { characters: 125 } },
  telegram: { links: everything, pictures: "album" },
  discord: { links: ["address"], pictures: "album" },
  slack: { links: ["address"], pictures: "stack" },
  wordpress: { links: ["address"], pictures: "stack" },
  ghost: { links: ["address"], pictures: "stack" },
  newsletter: plain,
  page: { links: [], pictures: "tiles", card: "above" },
  webhook: plain,
};
