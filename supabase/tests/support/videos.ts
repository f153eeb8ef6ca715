import { randomUUID } from "node:crypto";

import { sql } from "./clients.ts";
import type { TestUser } from "./clients.ts";
import type { Workspace } from "./workspaces.ts";

/** A video of somebody's that is on its way into a library. @returns its id */
export async function beginVideo({ id }: Workspace, author: TestUser): Promise<string> {
  const videoId = randomUUID();
  await sql`
    insert into private.videos (id, workspace_id, created_by, name, size)
    values (${videoId}, ${id}, ${author.id}, 'Ovens.mp4', 1)`;
  return videoId;
}
