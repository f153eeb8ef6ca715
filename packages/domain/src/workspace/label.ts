import * as z from "zod/mini";

import { hues } from "./hue.ts";

/** What posts of a workspace may be about. */
export const labelSchema = z.object({
  id: z.guid(),
  /** 1 to 40 characters; no two of a workspace are alike, whatever their case. */
  name: z.string().check(z.minLength(1)),
  hue: z.enum(hues),
});

export type Label = z.infer<typeof labelSchema>;

/** In characters. */
export const longestLabelName = 40;

/** Labels that a post may have. */
export const mostLabelsAPost = 10;

/** The labels that some ids name, by name. An id of one that was deleted names nothing. */
export function labelsOf(ids: readonly string[], labels: readonly Label[]): readonly Label[] {
  return labels.filter(({ id }) => ids.includes(id));
}
