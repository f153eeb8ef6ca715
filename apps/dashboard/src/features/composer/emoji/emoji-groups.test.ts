import { expect, test } from "vitest";
import { emojiInOrder } from "../completion/emoji-names.ts";
import { emojiGroups, groupEmoji } from "./emoji-groups.ts";

test("groupEmoji puts every emoji into Unicode's group, also those of later versions", async () => {
  const all = await emojiInOrder();
  const groups = groupEmoji(all);
  const groupOf = (emoji: string) => emojiGroups.find((group) => groups[group].includes(emoji));
  expect(Object.values(groups).flat()).toHaveLength(all.length);
  expect(Object.values(groups).map(([first]) => first)).toEqual(
    "😀 👋 🐵 🍇 🌍 🎃 👓 🏧 🏁".split(" "),
  );
  const known = {
    smileys: ["❤️", "💯", "🥲", "🫠", "🩷", "🙂‍↔️"],
    people: ["🙏", "🫂", "🫶", "🏃‍➡️", "🧔‍♂️", "👨‍👩‍👧"],
    animals: ["🌻", "🪴", "🪿", "🐦‍🔥", "🐈‍⬛"],
    food: ["☕", "🫖", "🫙", "🍄‍🟫"],
    travel: ["🚀", "🛻", "🛟", "🪵"],
    activities: ["🎉", "🪢", "🪩", "🎨"],
    objects: ["💡", "🪧", "🪈", "🩻", "⛓️‍💥"],
    symbols: ["✅", "⚧️", "🟰", "🛜"],
    flags: ["🏳️‍🌈", "🏳️‍⚧️", "🇩🇪", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
  };
  for (const [group, emoji] of Object.entries(known)) {
    expect(emoji.map((one) => [one, groupOf(one)])).toEqual(emoji.map((one) => [one, group]));
  }
});
