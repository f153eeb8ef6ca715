import { expect, test } from "vitest";

import { type Answer, requestAnswers, done, frame, refuseWith } from "../testing/model-manners.ts";

const full = (...deltas: object[]): Answer => ({
  status: 200,
  body: deltas.map((delta) => frame(delta)).join("") + frame({}, "length") + done,
});

test.each([
  [
    "cut at its limit",
    full({ content: "Fresh rye from the wood oven, every morn" }),
    "answer_limit",
  ],
  ["only reasoning, in tags", full({ content: "<think>The user wants" }), "answer_thought_only"],
  ["only reasoning, in a field", full({ reasoning_content: "The user" }), "answer_thought_only"],
  ["only reasoning, not sent", full(), "answer_thought_only"],
  // https://openrouter.ai/docs/api-reference/errors
  ["402", refuseWith(402, { message: "Insufficient credits", code: 402 }), "credit_missing"],
  [
    "OpenAI's 429 of an empty account",
    refuseWith(429, { message: "You exceeded your current quota", code: "insufficient_quota" }),
    "credit_missing",
  ],
  [
    "Anthropic's 400 of an empty account",
    refuseWith(400, { message: "Your credit balance is too low" }),
    "credit_missing",
  ],
  ["429", refuseWith(429, { message: "Rate limit reached" }), "model_busy"],
  ["Anthropic's 529", refuseWith(529, { message: "Overloaded" }), "model_down"],
  [
    "LM Studio's, with nothing loaded",
    refuseWith(400, { message: "No models loaded. Please load a model" }),
    "model_not_loaded",
  ],
  [
    "Ollama's 404",
    refuseWith(404, { message: 'model "m" not found, try pulling it first' }),
    "model_unknown",
  ],
  [
    "llama.cpp's, of a long text",
    refuseWith(400, { message: "the request exceeds the available context size" }),
    "request_too_long",
  ],
  [
    "vLLM's, of a picture",
    refuseWith(400, { message: "m is not a multimodal model: image input is not supported" }),
    "picture_refused",
  ],
  [
    "OpenRouter's, in the stream",
    {
      status: 200,
      body: `data: ${JSON.stringify({ error: { code: 402, message: "Insufficient credits" } })}\n\n`,
    },
    "credit_missing",
  ],
])("maps a failed answer to a problem code: %s", async (_, answer, code) => {
  expect((await requestAnswers(() => answer)).problem).toBe(code);
});
