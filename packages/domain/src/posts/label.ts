import * as z from "zod/mini";

import { hues } from "../workspaces/hue.ts";

export const labelSchema = z.object({
  id: z.guid(),
  /** 1 to 40 characters; unique within a workspace regardless of case. */
  name: z.string().check(z.minLength(1)),
  hue: z.enum(hues),
});

export type Label = z.infer<typeof labelSchema>;

export const maxLabelNameLength = 40;

export const maxLabelsPerPost = 10;

/** The labels with these ids, by name. Ids of deleted labels are ignored. */
export function labelsOf(ids: readonly string[], labels: readonly Label[]): readonly Label[] {
  return labels.filter(({ id }) => ids.includes(id));
}
