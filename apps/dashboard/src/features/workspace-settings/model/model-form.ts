import { m } from "#paraglide/messages.js";
import type { ModelInput } from "@postlark/sdk/models";

export type ModelFields = { baseUrl: string; model: string; key: string; monthlyTokens: string };

export type ModelProblems = { readonly [Field in keyof ModelFields]?: string };

/** Validates the model's fields. @returns messages for invalid ones, or the input */
export function checkModel({ baseUrl, model, key, monthlyTokens }: ModelFields): {
  problems: ModelProblems;
  input?: ModelInput;
} {
  // Digits may be grouped by any language's convention: 1,000 and 1.000 and 1 000.
  const tokens = Number(monthlyTokens.replaceAll(/(?<=\d)[\s.,’'](?=\d{3}(?!\d))/g, ""));
  const problems: ModelProblems = {
    ...(!isAddress(baseUrl.trim()) && { baseUrl: m.ai_model_address_wrong() }),
    ...(model.trim() === "" && { model: m.ai_model_name_wrong() }),
    ...((!Number.isInteger(tokens) || tokens < 1_000 || tokens > 1_000_000_000) && {
      monthlyTokens: m.ai_model_limit_wrong(),
    }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const secret = key.trim();
  return {
    problems,
    input: {
      baseUrl: baseUrl.trim().replace(/\/+$/, ""),
      model: model.trim(),
      monthlyTokens: tokens,
      ...(secret !== "" && { key: secret }),
    },
  };
}

// The same check as in the database. The engine decides whether this machine itself may be reached.
function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/.test(text);
}
