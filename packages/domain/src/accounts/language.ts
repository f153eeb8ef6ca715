/** What mails and public pages are written in. */
export const languages = ["en", "de", "es", "fr"] as const;

export type Language = (typeof languages)[number];
