import type { Archive } from "@postlark/domain/archive";
import { cutText } from "@postlark/domain/cut-text";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";
import type { ReadRows } from "./archive-reader.ts";

const memberSchema = z.looseObject({ user_id: z.uuid(), full_name: z.string().nullable() });

const archivedNameSchema = z.object({ id: z.uuid(), name: z.string() });

export type ArchivePeople = {
  readonly add: <Id extends string | null>(id: Id) => Id;
  readonly list: () => Archive["people"];
};

/** Collects the people that an archive names, by name only and without addresses. */
export async function collectPeople(
  caller: AsUser,
  workspaceId: string,
  read: ReadRows,
): Promise<ArchivePeople> {
  const members = await caller.rpc(
    "workspace_people",
    { workspace_id: workspaceId },
    z.array(memberSchema),
  );
  const importedEarlier = await read("archived_people", (row) => archivedNameSchema.parse(row));
  const names = new Map([
    ...members.map(({ user_id: id, full_name: name }) => [id, name ?? ""] as const),
    ...importedEarlier.map(({ id, name }) => [id, name] as const),
  ]);
  const people = new Set<string>();
  return {
    add: (id) => {
      if (id !== null) people.add(id);
      return id;
    },
    list: () => [...people].map((id) => ({ id, name: cutText(names.get(id) ?? "", 200) })),
  };
}
