import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";

/** What a workspace's admins chose, without its picture; an empty name stands for the workspace's. */
export type BrandChoice = Omit<WorkspaceBrand, "picture">;

/** With the revision on which a change is based. */
export type SavedBrand = BrandChoice & { readonly revision: number };

const brandSchema = z.object({
  name: z.string(),
  colour: z.nullable(z.string()),
  hidesPostlark: z.boolean(),
  revision: z.int(),
});

/** How a workspace appears to people outside; null if nothing was chosen. */
export async function fetchBrand(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<SavedBrand | null> {
  const query = dataClient()
    .from("workspace_brands")
    .select("name,colour,hides_postlark,revision")
    .eq("workspace_id", workspaceId);
  const { data } = await (signal ? query.abortSignal(signal) : query).maybeSingle().throwOnError();
  if (data === null) return null;
  const { name, hides_postlark: hidesPostlark, ...rest } = data;
  return parseRow(brandSchema, { ...rest, name: name ?? "", hidesPostlark });
}

/** @throws AppError, `brand_changed` if it has changed since */
export async function saveBrand(workspaceId: string, brand: SavedBrand): Promise<void> {
  await engineRequest("PUT /workspaces/{id}/brand", { params: { id: workspaceId }, body: brand });
}

/** Shows a square picture from now on. @returns its hash */
export async function savePicture(workspaceId: string, picture: Blob): Promise<string> {
  const { hash } = await engineRequest("PUT /workspaces/{id}/picture", {
    params: { id: workspaceId },
    body: picture,
    answer: z.object({ hash: z.string() }),
  });
  return hash;
}

export async function removePicture(workspaceId: string): Promise<void> {
  await engineRequest("DELETE /workspaces/{id}/picture", { params: { id: workspaceId } });
}
