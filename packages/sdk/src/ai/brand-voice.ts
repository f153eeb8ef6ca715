import type { BrandVoice } from "@postlark/domain/brand-voice";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { dataClient } from "../client/postgrest-client.ts";

/** With the revision on which a change is based. */
export type SavedBrandVoice = BrandVoice & { readonly revision: number };

const voiceSchema = z.object({
  about: z.string(),
  examples: z.string(),
  preferred: z.array(z.string()),
  avoided: z.array(z.string()),
  revision: z.int(),
});

/** A workspace's brand voice; null if there is none. */
export async function fetchBrandVoice(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<SavedBrandVoice | null> {
  const query = dataClient()
    .from("brand_voices")
    .select("about,examples,preferred,avoided,revision")
    .eq("workspace_id", workspaceId);
  const { data } = await (signal ? query.abortSignal(signal) : query).maybeSingle().throwOnError();
  return data === null ? null : parseRow(voiceSchema, data);
}

/** @throws AppError, `voice_changed` if it has changed since */
export async function saveBrandVoice(workspaceId: string, voice: SavedBrandVoice): Promise<void> {
  await engineRequest("PUT /workspaces/{id}/brand-voice", {
    params: { id: workspaceId },
    body: voice,
  });
}
