import { z } from "zod";

import type { ModelFetch } from "./model-fetch.ts";

/** A program that serves models, and where. */
export type LocalProgram = { readonly name: string; readonly baseUrl: string };

/** Programs that serve models on a person's own machine, at the ports that they begin with. */
export const localPrograms: readonly LocalProgram[] = [
  { name: "Ollama", baseUrl: "http://127.0.0.1:11434/v1" },
  { name: "LM Studio", baseUrl: "http://127.0.0.1:1234/v1" },
  { name: "llama.cpp", baseUrl: "http://127.0.0.1:8080/v1" },
];

/** Their ports, which the embedded start lets a workspace reach. */
export const localModelPorts = localPrograms.map(({ baseUrl }) => Number(new URL(baseUrl).port));

const listSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** A server that answered, with the models that it has. */
export type LocalServer = LocalProgram & { readonly models: readonly string[] };

/** What cannot answer with text. */
const noWriter = /embed|rerank|whisper|bge-|clip/i;
const mostModels = 20;

/** The servers on this machine that list models, within two seconds; those that do not answer are left out. */
export async function findLocalServers(
  fetch: ModelFetch,
  asked: readonly LocalProgram[],
): Promise<readonly LocalServer[]> {
  const found = await Promise.all(
    asked.map(async ({ name, baseUrl }) => {
      try {
        const signal = AbortSignal.timeout(2_000);
        const response = await fetch(`${baseUrl}/models`, { signal });
        const { data } = listSchema.parse(await response.json());
        const models = data.map(({ id }) => id).filter((id) => !noWriter.test(id));
        return models.length > 0 ? [{ name, baseUrl, models: models.slice(0, mostModels) }] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
