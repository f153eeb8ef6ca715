import { expect, test } from "vitest";

import {
  answersOf,
  ask,
  type Body,
  manners,
  origin,
  refuses,
  says,
  words,
} from "../testing/model-manners.ts";
import { askModel } from "./ask-model.ts";

const rye = "Fresh rye from seven.";
const without = (field: string, status: number, message: string) => (body: Body) =>
  field in body ? refuses(status, { message }) : words(rye);

test("asks OpenAI's models since o1 for max_completion_tokens, from the second time on at once", async () => {
  // https://github.com/griptape-ai/ComfyUI-Griptape/issues/312
  const manner = without(
    "max_tokens",
    400,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  );
  const { text, problem, requests } = await answersOf(manner, 2);
  expect([text, problem, requests.length]).toEqual([rye, undefined, 3]);
  expect(requests[2]).toMatchObject({ max_completion_tokens: 380 });
  expect(requests[2]).not.toHaveProperty("max_tokens");
});

test.each([
  // https://github.com/editor-code-assistant/eca/issues/231, with another field
  [
    "Mistral",
    422,
    {
      detail: [
        {
          type: "extra_forbidden",
          loc: ["body", "stream_options"],
          msg: "Extra inputs are not permitted",
        },
      ],
    },
  ],
  ["Azure", 400, "Unrecognized request argument supplied: stream_options"],
  ["a server that names no field", 400, "Extra inputs are not permitted"],
])("asks %s again without stream_options", async (_, status, message) => {
  const manner = (body: Body) =>
    "stream_options" in body ? refuses(status, { message }) : words(rye);
  const { text, requests } = await answersOf(manner);
  expect([text, requests.length]).toEqual([rye, 2]);
  expect(requests[1]).toMatchObject({ max_tokens: 380, stream: true });
});

test("asks a server that takes no limit at all without one, and one without a system role in one message", async () => {
  const noLimit = (body: Body) =>
    Object.keys(body).some((key) => key.startsWith("max_"))
      ? refuses(400, { message: `Unsupported: ${Object.keys(body).join(", ")}` })
      : words(rye);
  expect(await answersOf(noLimit)).toMatchObject({ text: rye });
  // Gemma's template, as llama.cpp and vLLM report it.
  const noSystem = (body: Body) =>
    JSON.stringify(body).includes('"system"')
      ? refuses(400, { message: "System role not supported" })
      : words(rye);
  const { text, requests } = await answersOf(noSystem);
  expect(text).toBe(rye);
  expect(requests[1]).toMatchObject({ messages: [{ role: "user", content: "Write.\n\nRye" }] });
});

test.each([
  ["Ollama, in its own field", says({ reasoning: "Bread." }, { content: rye })],
  [
    "OpenRouter",
    says({ content: "", reasoning: "Bread.", reasoning_details: [] }, { content: rye }),
  ],
  ["vLLM, LM Studio and llama.cpp", says({ reasoning_content: "Bread." }, { content: rye })],
  ["a server that knows of none", words("<think>The user ", "wants</th", "ink>\n\n", rye)],
  ["a template that began it", words("The user wants bread.\n", "</think>\n\n", rye)],
])("leaves out the thoughts of %s", async (_, answer) => {
  expect(await answersOf(() => answer)).toMatchObject({ text: rye, problem: undefined });
  expect(await answersOf(() => answer, 2)).toMatchObject({ text: rye, problem: undefined });
});

test("streams what a model writes once it is known to write no thoughts", async () => {
  const place = { baseUrl: `${origin}/plain/v1`, model: "m", key: undefined };
  manners.set("plain", () => words("Fresh ", "rye."));
  const pieces = async () => {
    const found: string[] = [];
    const options = { fetch: ask, maxTokens: 380, signal: new AbortController().signal };
    for await (const event of askModel(place, { system: "", prompt: "Rye" }, options)) {
      if ("text" in event) found.push(event.text);
    }
    return found;
  };
  expect(await pieces()).toEqual(["Fresh rye."]);
  expect(await pieces()).toEqual(["Fresh ", "rye."]);
});
