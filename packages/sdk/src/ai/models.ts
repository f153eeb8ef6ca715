import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";

const modelSchema = z.object({
  baseUrl: z.string(),
  model: z.string(),
  /** Each member's limit of tokens per calendar month (UTC). */
  monthlyTokens: z.number(),
  hasKey: z.boolean(),
});

export type Model = z.infer<typeof modelSchema>;

/** The workspace's model; null: suggestions come from templates. */
export async function fetchModel(workspaceId: string, signal?: AbortSignal): Promise<Model | null> {
  const query = dataClient()
    .from("model_providers")
    .select("base_url,model,monthly_tokens,has_key")
    .eq("workspace_id", workspaceId);
  const { data } = await (signal ? query.abortSignal(signal) : query).maybeSingle().throwOnError();
  if (data === null) return null;
  return parseRow(modelSchema, {
    baseUrl: data.base_url,
    model: data.model,
    monthlyTokens: data.monthly_tokens,
    hasKey: data.has_key,
  });
}

/** Tokens used by a member this month, including those reserved for running requests. */
export async function fetchUsedTokens(
  workspaceId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<number> {
  const query = dataClient()
    .from("model_usage")
    .select("input_tokens,output_tokens,reserved_tokens")
    .eq("workspace_id", workspaceId)
    .eq("user_id", userId)
    .eq("month", `${new Date().toISOString().slice(0, 7)}-01`);
  const { data } = await (signal ? query.abortSignal(signal) : query).maybeSingle().throwOnError();
  return data === null ? 0 : data.input_tokens + data.output_tokens + data.reserved_tokens;
}

export type ModelInput = {
  readonly baseUrl: string;
  readonly model: string;
  readonly monthlyTokens: number;
  /** Default: the stored key, as long as the address stays the same. */
  readonly key?: string;
};

export async function saveModel(workspaceId: string, input: ModelInput): Promise<void> {
  await engineRequest("PUT /workspaces/{id}/model", { params: { id: workspaceId }, body: input });
}

export async function removeModel(workspaceId: string): Promise<void> {
  await engineRequest("DELETE /workspaces/{id}/model", { params: { id: workspaceId } });
}

const testedSchema = z.object({
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

/** The problem of the workspace's model; null if it responds. @throws AppError */
export async function testModel(
  workspaceId: string,
): Promise<z.infer<typeof testedSchema>["problem"]> {
  return (
    await engineRequest("POST /workspaces/{id}/model/test", {
      params: { id: workspaceId },
      answer: testedSchema,
    })
  ).problem;
}
