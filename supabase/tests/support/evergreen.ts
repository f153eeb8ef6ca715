import { randomUUID } from "node:crypto";

import { engineSql } from "./engine.ts";
import { nextYear } from "./next-year.ts";
import type { Workspace } from "./workspaces.ts";

/** The same days, also where midnight passes meanwhile. */
const begun = Date.now();

/** A list with an entry, which is said in one way. */
export type Evergreen = { listId: string; entryId: string; textId: string };

/** Nine and ten o'clock, so many days from today, in UTC. */
export const goTime = (days: number, hour = "09") =>
  `${new Date(begun + days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00`;

export type ListInput = { least_days: number; until: string; channel_ids: string[] };

/** Begins a list whose times are its own, or says it anew. */
export async function saveList(
  { id, owner, pageId }: Workspace,
  listId: string,
  other: Partial<ListInput> = {},
): Promise<void> {
  await owner.client
    .rpc("save_evergreen_list", {
      workspace_id: id,
      list_id: listId,
      name: "Bread",
      channel_ids: [pageId],
      slots: [{ weekday: 1, time: "09:00" }],
      least_days: 7,
      is_shuffled: false,
      until: `${nextYear}-12-31`,
      ...other,
    })
    .throwOnError();
}

/** Puts an entry into a list. @returns it, with the ids of its texts */
export async function addEntry(
  { owner }: Workspace,
  listId: string,
  texts: readonly string[],
): Promise<{ entryId: string; textIds: string[] }> {
  const entryId = randomUUID();
  const written = texts.map((text) => ({ id: randomUUID(), text }));
  await owner.client
    .rpc("save_evergreen_entry", { entry_id: entryId, list_id: listId, texts: written, media: [] })
    .throwOnError();
  return { entryId, textIds: written.map(({ id }) => id) };
}

/** Makes a list with one entry, and nothing planned of it. */
export async function makeEvergreen(workspace: Workspace, text: string): Promise<Evergreen> {
  const listId = randomUUID();
  await saveList(workspace, listId);
  const { entryId, textIds } = await addEntry(workspace, listId, [text]);
  return { listId, entryId, textId: textIds[0] ?? "" };
}

export type PlannedGo = {
  entryId: string;
  textId: string;
  wallTime: string;
  round: number;
  channelIds: string[];
};

/** As an engine that found these goes. @returns whether it was the first */
export async function planGoes(
  listId: string,
  was: string | null,
  goes: PlannedGo[],
): Promise<boolean> {
  const until = goes.at(-1)?.wallTime ?? null;
  const [row] = await engineSql<{ planned: boolean }[]>`
    select engine.plan_evergreen(
      ${listId}, ${was}::text::timestamptz, ${engineSql.json(goes)},
      ${until && `${until}Z`}::text::timestamptz, 'infinity'
    ) as planned`;
  return row?.planned ?? false;
}
