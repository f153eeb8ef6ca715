/** The groups of Unicode's emoji, in its order. */
export const emojiGroups = [
  "smileys",
  "people",
  "animals",
  "food",
  "travel",
  "activities",
  "objects",
  "symbols",
  "flags",
] as const;

export type EmojiGroup = (typeof emojiGroups)[number];

/**
 * The emoji that begin a run of each group in the list of all emoji: that of Unicode 12, and those that each later
 * version added, in the order of the groups.
 */
const beginnings: { readonly [Group in EmojiGroup]: string } = {
  smileys: "😀 🥲 😶‍🌫️ 🫠 🫨 🙂‍↔️ 🫩 🫪",
  people: "👋 🤌 🧔‍♂️ 🫱 🫷 🚶‍➡️ 🫆 🫈",
  animals: "🐵 🐈‍⬛ 🪸 🫎 🐦‍🔥 🪾 🫍",
  food: "🍇 🫐 🫘 🫚 🍋‍🟩 🫜",
  travel: "🌍 🪨 🛝 🛘",
  activities: "🎃 🪄 🪩",
  objects: "👓 🩴 🪬 🪫 🪭 ⛓️‍💥 🪉 🪊",
  symbols: "🏧 ⚧️ 🟰 🪯 🫟",
  flags: "🏁 🏳️‍⚧️",
};

const groupAt = new Map(
  emojiGroups.flatMap((group) => beginnings[group].split(" ").map((emoji) => [emoji, group])),
);

/** All emoji by group. @param all in the list's own order */
export function groupEmoji(all: readonly string[]): { readonly [Group in EmojiGroup]: string[] } {
  const groups: { [Group in EmojiGroup]: string[] } = {
    smileys: [],
    people: [],
    animals: [],
    food: [],
    travel: [],
    activities: [],
    objects: [],
    symbols: [],
    flags: [],
  };
  let group: EmojiGroup = "smileys";
  for (const emoji of all) {
    group = groupAt.get(emoji) ?? group;
    groups[group].push(emoji);
  }
  return groups;
}
