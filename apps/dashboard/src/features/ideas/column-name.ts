import { m } from "#paraglide/messages.js";
import type { IdeaColumn } from "@postlark/domain/idea";

const stages = {
  consider: m.ideas_stage_consider,
  work: m.ideas_stage_work,
  ready: m.ideas_stage_ready,
};

/** A column's name; a default in the user's language until it is named. */
export function columnName({ name, stage }: IdeaColumn): string {
  return name ?? (stage === null ? "" : stages[stage]());
}
