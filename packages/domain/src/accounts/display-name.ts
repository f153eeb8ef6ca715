import * as z from "zod/mini";

/** Anything but controls, blanks and characters without ink, such as U+2800. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A display name. An empty, blank or invisible name is parsed as null. */
export const displayNameSchema = z.pipe(
  z.nullable(z.string()),
  z.transform((name) => (name !== null && visible.test(name) ? name : null)),
);
