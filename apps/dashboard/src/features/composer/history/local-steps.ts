import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";
import * as z from "zod/mini";
import { draftSchema } from "../draft/local-drafts.ts";
import { noSteps, type Steps } from "./history.ts";

/** Each step stores two drafts, and sessionStorage is limited to five megabytes. */
const maxSteps = 30;

const listSchema = z.array(z.object({ before: draftSchema, after: draftSchema }));
const stepsSchema = z.object({ past: listSchema, future: listSchema });

/** Returns a post's undo steps that this tab stored when the composer was left; none if there are none. */
export function localSteps(postId: string): Steps {
  return stepsSchema.safeParse(unsentInput("undo")[postId]).data ?? noSteps;
}

/** Stores a post's undo steps in this tab, replacing those of another post. */
export function saveLocalSteps(postId: string, { past, future }: Steps): void {
  const steps = { past: past.slice(-maxSteps), future: future.slice(-maxSteps) };
  const isEmpty = past.length + future.length === 0;
  saveUnsentInput("undo", isEmpty ? {} : { [postId]: steps });
}
