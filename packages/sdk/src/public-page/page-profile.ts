import type { PageProfile } from "@postlark/domain/page-profile";
import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";

/** With the revision on which a change is based. */
export type SavedPageProfile = PageProfile & { readonly revision: number };

const profileSchema = z.object({
  description: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  revision: z.int(),
});

/** What a workspace's page shows above its posts; null for nothing. */
export async function fetchPageProfile(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<SavedPageProfile | null> {
  const query = dataClient()
    .from("page_profiles")
    .select("description,links,revision")
    .eq("workspace_id", workspaceId);
  const { data } = await (signal ? query.abortSignal(signal) : query).maybeSingle().throwOnError();
  return data === null ? null : parseRow(profileSchema, data);
}

/** @throws AppError, `page_changed` if it has changed since */
export async function savePageProfile(
  workspaceId: string,
  { description, links, revision }: SavedPageProfile,
): Promise<void> {
  await engineRequest("PUT /workspaces/{id}/page", {
    params: { id: workspaceId },
    body: { description, links: [...links], revision },
  });
}
