import type { NamedEmoji } from "./completion-candidates.ts";

const name = /^[\p{L}\p{N}_+-]+$/u;

/** Names that other tools use for one emoji but the list uses for many. */
const shortNames: Readonly<Record<string, string>> = {
  heart: "❤️",
  smile: "😄",
  grin: "😁",
  laughing: "😆",
  joy: "😂",
  wink: "😉",
  cry: "😢",
  thinking: "🤔",
  heart_eyes: "😍",
  sunglasses: "😎",
  wave: "👋",
  pray: "🙏",
  raised_hands: "🙌",
  point_right: "👉",
  point_down: "👇",
  white_check_mark: "✅",
  x: "❌",
  bulb: "💡",
  beer: "🍺",
  coffee: "☕",
  cake: "🍰",
  sunny: "☀️",
  email: "📧",
  phone: "☎️",
};

/** Emoji with their English names, as in other tools; 40 KB, loaded on first use. */
export async function emojiNames(): Promise<NamedEmoji[]> {
  const { default: all } = await import("emojilib");
  const named = Object.entries(all).flatMap(([emoji, names]) =>
    names.filter((one) => name.test(one)).map((one) => ({ emoji, name: one })),
  );
  return [
    ...Object.entries(shortNames).map(([short, emoji]) => ({ emoji, name: short })),
    ...named,
  ];
}

/** All emoji, in the list's own order. */
export async function emojiInOrder(): Promise<string[]> {
  return Object.keys((await import("emojilib")).default);
}
