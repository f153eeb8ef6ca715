import { m } from "#paraglide/messages.js";
import { composeTemplate } from "@postlark/domain/compose-template";
import { recurringPhrases } from "@postlark/domain/recurring-phrases";
import type { TextUnit } from "@postlark/domain/text-length";
import type { Brief } from "./draft-form.tsx";

const leads = {
  announce: m.ai_template_announce,
  invite: m.ai_template_invite,
  teach: m.ai_template_teach,
  thank: m.ai_template_thank,
  ask: m.ai_template_ask,
} as const;

const closes: Partial<Record<Brief["goal"], () => string>> = {
  invite: m.ai_template_invite_close,
  teach: m.ai_template_teach_close,
  ask: m.ai_template_ask_close,
};

/**
 * Returns a draft for a brief without a model: the goal's structure, with the closing line and hashtags that recur in
 * the examples, within the network's limit.
 * @param examples posts in the workspace's tone, separated by empty lines
 */
export function templateDraft(
  { goal, about, audience, link }: Brief,
  limit: { max: number | null; unit: TextUnit },
  examples: string,
): string {
  const examplePhrases = recurringPhrases(examples);
  const audienceLine =
    audience.trim() === "" ? [] : [m.ai_template_for({ audience: audience.trim() })];
  const close = examplePhrases.close || closes[goal]?.();
  const closing = [...audienceLine, ...(close === undefined ? [] : [close])].join(" ");
  return composeTemplate(
    { lead: leads[goal](), about, close: closing, link, tags: examplePhrases.tags },
    limit,
  );
}
