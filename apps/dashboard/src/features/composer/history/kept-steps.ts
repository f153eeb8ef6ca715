import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";
import * as z from "zod/mini";
import { draftSchema } from "../draft/kept-drafts.ts";
import { noSteps, type Steps } from "./history.ts";

/** Each step carries two drafts, and a tab keeps five megabytes. */
const mostKept = 30;

const listSchema = z.array(z.object({ before: draftSchema, after: draftSchema }));
const stepsSchema = z.object({ past: listSchema, future: listSchema });

/** What can still be taken back of a post that was open in this tab when its page was left. */
export function keptSteps(postId: string): Steps {
  return stepsSchema.safeParse(unsentInput("undo")[postId]).data ?? noSteps;
}

/** Keeps a post's steps in this tab, in place of another's. */
export function keepSteps(postId: string, { past, future }: Steps): void {
  const kept = { past: past.slice(-mostKept), future: future.slice(-mostKept) };
  const isEmpty = past.length + future.length === 0;
  keepUnsentInput("undo", isEmpty ? {} : { [postId]: kept });
}
