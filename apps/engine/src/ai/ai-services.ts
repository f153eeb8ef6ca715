import type { PlatformServices } from "../platform/platform-services.ts";
import type { AddressRules } from "../platform/net/address-rules.ts";
import type { Limits } from "../platform/net/guarded-agent.ts";
import { type LocalProgram, localPrograms } from "./local-servers.ts";
import { createModelFetch, type ModelFetch } from "./model-fetch.ts";

type OfAi = {
  /** Has longer timeouts than `fetch`: a model thinks first and streams its answer. */
  readonly modelFetch: ModelFetch;
  readonly localPrograms: readonly LocalProgram[];
};

export type AiServices = PlatformServices & OfAi;

export type AiSettings = {
  readonly modelLimits?: Partial<Limits>;
  readonly localPrograms?: readonly LocalProgram[];
};

/** Timeouts in milliseconds: the first piece may take long, the next ones less. */
const modelLimits = {
  headersTimeout: 60_000,
  bodyTimeout: 30_000,
  totalTimeout: 180_000,
  maxBytes: 2_000_000,
} satisfies Partial<Limits>;

/** @param rules which addresses may be reached */
export function createAiServices(settings: AiSettings, rules: AddressRules): OfAi {
  return {
    modelFetch: createModelFetch(rules, { ...modelLimits, ...settings.modelLimits }),
    localPrograms: settings.localPrograms ?? localPrograms,
  };
}
