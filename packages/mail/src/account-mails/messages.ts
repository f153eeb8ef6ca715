import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { fr } from "./messages/fr.ts";

export const accountMessages = { en, de, es, fr } as const;

export type MailLanguage = keyof typeof accountMessages;
