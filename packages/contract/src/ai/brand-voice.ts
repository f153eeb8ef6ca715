import { brandVoiceLimits as limits } from "@postlark/domain/brand-voice";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

const wordList = z.array(z.string().trim().min(1).max(limits.word)).max(limits.words);

export const brandVoiceOperations = operations({
  setBrandVoice: {
    method: "put",
    path: "/workspaces/{id}/brand-voice",
    tag: "Models",
    summary:
      "Say how the workspace sounds (editors). Refused as voice_changed where somebody else said it since",
    role: "editor",
    sql: "set_brand_voice",
    params: idParams,
    body: z.object({
      about: z.string().trim().max(limits.about),
      examples: z.string().trim().max(limits.examples),
      preferred: wordList,
      avoided: wordList,
      revision: z
        .int()
        .min(0)
        .meta({ description: "Of what the caller saw; 0 where nobody had said anything." }),
    }),
    responses: done,
  },
});
