import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";
import * as z from "zod/mini";
import { draftSchema } from "../draft/local-drafts.ts";
import { noSteps, type Steps } from "./history.ts";

/** Each step stores two drafts, and sessionStorage is limited to five megabytes. */
const mostSteps = 30;

const listSchema = z.array(z.object({ before: draftSchema, after: draftSchema }));
const stepsSchema = z.object({ past: listSchema, future: listSchema });

/** The undo steps of a post, kept in this tab while its page is left. */
export function localSteps(postId: string): Steps {
  return stepsSchema.safeParse(unsentInput("undo")[postId]).data ?? noSteps;
}

/** Stores a post's undo steps in this tab, replacing those of another post. */
export function saveLocalSteps(postId: string, { past, future }: Steps): void {
  const kept = { past: past.slice(-mostSteps), future: future.slice(-mostSteps) };
  const isEmpty = past.length + future.length === 0;
  saveUnsentInput("undo", isEmpty ? {} : { [postId]: kept });
}
