import { z } from "zod";

import type { Habits } from "./habits.ts";
import { toEventStream } from "./buffered-answer.ts";

const bodySchema = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
});

/** Fields that servers are known to refuse, and the words by which their refusals name them. */
const refusable: Readonly<Record<string, RegExp>> = {
  max_completion_tokens: /max_completion_tokens/,
  max_tokens: /max_tokens/,
  stream_options: /stream_options|include_usage/,
  system: /system (?:role|message|prompt)|["'`]system["'`]/i,
};

/**
 * Returns a `fetch` that retries without a field that a server refuses: OpenAI's models since o1 want
 * `max_completion_tokens` instead of `max_tokens`, Mistral and others refuse unknown fields. Refused fields are left
 * out from then on.
 */
export function adaptingFetch(sendRequest: typeof fetch, habits: Habits): typeof fetch {
  return async (input, init) => {
    const requestBody = init?.body;
    if (typeof requestBody !== "string") return sendRequest(input, init);
    const body = bodySchema.parse(JSON.parse(requestBody));
    for (;;) {
      const sent = omitRefusedFields(body, habits.refused);
      const response = await sendRequest(input, { ...init, body: JSON.stringify(sent) });
      if (response.status !== 400 && response.status !== 422) return toEventStream(response);
      const reason = await response.text();
      const field = findRefusedField(reason, sent);
      if (field === undefined) return new Response(reason, response);
      habits.refused.add(field);
    }
  };
}

type Body = z.infer<typeof bodySchema>;

/** Returns the request without the refused fields; the limit under its other name, unless that is refused too. */
function omitRefusedFields(body: Body, refused: ReadonlySet<string>): Body {
  const { max_tokens: limit, stream_options: options, ...otherFields } = body;
  const limitName = ["max_tokens", "max_completion_tokens"].find((name) => !refused.has(name));
  return {
    ...otherFields,
    messages: refused.has("system") ? moveSystemMessages(body.messages) : body.messages,
    ...(limit !== undefined && limitName !== undefined && { [limitName]: limit }),
    ...(options !== undefined && !refused.has("stream_options") && { stream_options: options }),
  };
}

/** Messages that refuse a field without naming it. */
const unnamedFieldPattern =
  /extra (?:inputs|fields)|(?:unsupported|unrecognized|unknown|unexpected) (?:request )?(?:parameter|field|argument|key|property)/i;

/** Returns the sent field that a refusal is about; if it names none, the field that the fewest servers support. */
function findRefusedField(reason: string, sent: Body): string | undefined {
  const wasSent = (field: string) =>
    field === "system" ? sent.messages.some(({ role }) => role === "system") : field in sent;
  const namedField = Object.entries(refusable).find(
    ([field, pattern]) => wasSent(field) && pattern.test(reason),
  );
  if (namedField !== undefined || !unnamedFieldPattern.test(reason)) return namedField?.[0];
  return ["stream_options", "max_tokens", "max_completion_tokens"].find(wasSent);
}

/** Moves the instructions into the first question, for models whose template has no system role. */
function moveSystemMessages(messages: Body["messages"]): Body["messages"] {
  const instructions = messages.filter(({ role }) => role === "system");
  const [first, ...laterMessages] = messages.filter(({ role }) => role !== "system");
  if (first === undefined) return messages;
  const instructionText = instructions.map(({ content }) => String(content)).join("\n\n");
  const content =
    typeof first.content === "string"
      ? `${instructionText}\n\n${first.content}`
      : [{ type: "text", text: instructionText }, ...z.array(z.unknown()).parse(first.content)];
  return [{ ...first, content }, ...laterMessages];
}
