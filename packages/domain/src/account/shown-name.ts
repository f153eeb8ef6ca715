import * as z from "zod/mini";

/** Anything but controls, blanks, and what takes no room or has no ink, as U+2800. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What somebody is called. A name that nobody can see, empty, blank or invisible, is `null`: none. */
export const shownNameSchema = z.pipe(
  z.nullable(z.string()),
  z.transform((name) => (name !== null && visible.test(name) ? name : null)),
);
