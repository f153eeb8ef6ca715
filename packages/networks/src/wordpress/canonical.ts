import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { type ApiCall, callAs, refusal } from "./api.ts";

/** Registered by the plugin beside this file (plugin/postlark-canonical-link.php). */
export const canonicalField = "postlark_canonical_url";

/** `rest-api/extending-the-rest-api/schema`: a site's post schema, reduced to the field. */
export const fieldCall: ApiCall = {
  path: "wp/v2/posts",
  method: "OPTIONS",
  query: { _fields: `schema.properties.meta.properties.${canonicalField}` },
};

const schema = z.object({
  schema: z.object({
    properties: z.object({
      meta: z.object({
        properties: z.object({ [canonicalField]: z.object({ type: z.literal("string") }) }),
      }),
    }),
  }),
});

/** Whether a site has the field, by its response to `fieldCall`; undefined if unknown. */
export function hasField(answer: Answer | { readonly kind: string }): boolean | undefined {
  const isReadable = "json" in answer && answer.status === 200;
  return isReadable ? schema.safeParse(answer.json).success : undefined;
}

export const noField = {
  kind: "rejected",
  code: "canonical_unsupported",
  message:
    "This site cannot say where an article was first. Add Postlark's plugin to it, or leave the address out there.",
} as const;

/** Checks, before anything is sent, that the site has the field: without it, the URL would be missing. */
export async function findField(context: StepContext): Promise<Outcome> {
  const answer = await callAs(context, fieldCall);
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  if (answer.kind !== "answer") return answer;
  const has = hasField(answer);
  if (has === undefined) return refusal(answer);
  return has ? { kind: "done", result: {} } : noField;
}

/** A URL as stored by the plugin, with characters escaped that `esc_url_raw` would remove. */
export function asStored(url: string): string {
  const { href } = new URL(url);
  const path = href.indexOf("/", "https://".length);
  const remainder = href.slice(path).replaceAll(/[^\w\-~+.?#=!&;,/:%@$|*'()]/g, encodeURIComponent);
  return `${href.slice(0, path)}${remainder}`;
}

export const metaOf = (canonical: string) => ({ meta: { [canonicalField]: canonical } });

const article = z.object({ meta: z.object({ [canonicalField]: z.string() }) });

/** The field's value in a response; undefined if the site does not have it. */
export function storedCanonical(value: unknown): string | undefined {
  return article.safeParse(value).data?.meta[canonicalField];
}

/** Whether a site stored the canonical URL; true if none was to be stored. */
export function hasCanonical(canonical: string | undefined, value: unknown): boolean {
  return canonical === undefined || storedCanonical(value) === canonical;
}

export const lost =
  "The site has not kept where the article was first: it stands there as if it were the first.";

/** Moves an article that would lack its canonical URL to the trash. @returns a rejection that says so */
export async function revertDraft(id: number, context: StepContext): Promise<Outcome> {
  const answer = await callAs(context, { path: `wp/v2/posts/${id}`, method: "DELETE" });
  const isGone = answer.kind === "answer" && answer.status === 200;
  const message = isGone
    ? "The site has not kept where the article was first, so it was put into the site's trash."
    : lost;
  return { kind: "rejected", code: "canonical_lost", message };
}
