import { m } from "#paraglide/messages.js";
import type { IdeaColumn } from "@postlark/domain/idea";

const stages = {
  consider: m.ideas_stage_consider,
  work: m.ideas_stage_work,
  ready: m.ideas_stage_ready,
};

/** What a column is called: in its reader's language for as long as nobody has named it. */
export function columnName({ name, stage }: IdeaColumn): string {
  return name ?? (stage === null ? "" : stages[stage]());
}
