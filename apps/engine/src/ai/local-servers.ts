import { z } from "zod";

import type { ModelFetch } from "./model-fetch.ts";

export type LocalProgram = { readonly name: string; readonly baseUrl: string };

/** Model servers on a user's own machine, at their default ports. */
export const localPrograms: readonly LocalProgram[] = [
  { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1" },
  { name: "LM Studio", baseUrl: "http://127.0.0.1:1234/v1" },
  { name: "llama.cpp", baseUrl: "http://127.0.0.1:8080/v1" },
];

/** Their ports, which the embedded start lets a workspace reach. */
export const localModelPorts = localPrograms.map(({ baseUrl }) => Number(new URL(baseUrl).port));

const listSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

export type LocalServer = LocalProgram & { readonly models: readonly string[] };

const nonTextModel = /embed|rerank|whisper|bge-|clip/i;
const maxModels = 20;

/** Finds the model servers on this machine that answer within two seconds and have a model for texts. */
export async function findLocalServers(
  fetch: ModelFetch,
  programs: readonly LocalProgram[],
): Promise<readonly LocalServer[]> {
  const servers = await Promise.all(
    programs.map(async ({ name, baseUrl }) => {
      try {
        const signal = AbortSignal.timeout(2_000);
        const response = await fetch(`${baseUrl}/models`, { signal });
        const { data } = listSchema.parse(await response.json());
        const models = data.map(({ id }) => id).filter((id) => !nonTextModel.test(id));
        return models.length > 0 ? [{ name, baseUrl, models: models.slice(0, maxModels) }] : [];
      } catch {
        return [];
      }
    }),
  );
  return servers.flat();
}
