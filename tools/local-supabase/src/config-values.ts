import { z } from "zod";

/** A switch, also as the text that an environment variable has. */
export const flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((value) => value === true || value === "true");

/** A text, empty where `env(NAME)` names a variable that is not set. */
export const setting = z
  .string()
  .default("")
  .transform((value) => (/^env\(\w+\)$/.test(value) ? "" : value.trim()));

export const tableOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
