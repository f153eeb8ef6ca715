import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";

import type { Database } from "../platform/database/database.ts";

export type BrandRow = {
  readonly name: string;
  readonly colour: string | null;
  readonly picture: string | null;
  readonly hides_postlark: boolean;
};

export function brandOf({ name, colour, picture, hides_postlark }: BrandRow): WorkspaceBrand {
  return { name, colour, picture, hidesPostlark: hides_postlark };
}

/**
 * How a workspace appears to people outside: the one source for pages, mails and reports.
 * @returns undefined for one that is unknown or deleted
 */
export async function readBrand(
  database: Database,
  workspaceId: string,
): Promise<WorkspaceBrand | undefined> {
  const [row] = await database<BrandRow[]>`select * from engine.workspace_brand(${workspaceId})`;
  return row && brandOf(row);
}

/** Reads the brand of the workspace whose page has this slug. @returns undefined if there is no such page */
export async function readBrandOfPage(
  database: Database,
  slug: string,
): Promise<WorkspaceBrand | undefined> {
  const [row] = await database<BrandRow[]>`
    select b.* from engine.page(${slug}) p cross join engine.workspace_brand(p.workspace_id) b`;
  return row && brandOf(row);
}

/** The picture's bytes as they are served, while a workspace shows it. */
export async function readBrandPicture(
  database: Database,
  hash: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await database<{ type: string; bytes: Buffer }[]>`
    select * from engine.workspace_picture(${hash})`;
  return row;
}
