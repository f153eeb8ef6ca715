/** Names and lines that are the same in every language. */
export const brand = {
  name: "Postlark",
  line: "Every channel, at first light.",
  copyright: "© 2025 Postlark. All rights reserved.",
} as const;
