export const languages = ["en", "de", "es", "fr"] as const;

export type Language = (typeof languages)[number];
