import type { Counterpart, StandingPost } from "@postlark/domain/reading";
import { cardOf, type LinkCard } from "@postlark/domain/post-content";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import { doneSteps, isGone } from "../core/done-steps.ts";
import type { Network, PageStore, StepContext } from "../core/network.ts";
import { entryKey } from "./entry-key.ts";
import { page as manifest } from "./manifest.ts";

const entry = z.object({
  content: z.object({
    text: z.string(),
    media: z.array(
      z.object({
        hash: z.string(),
        type: z.string(),
        width: z.int(),
        height: z.int(),
        alt: z.string(),
      }),
    ),
    language: z.nullable(z.string()),
    /** Absent without a card, so that payloads planned before cards existed are equal to their entries. */
    card: z.exactOptional(
      z.object({
        url: z.string(),
        title: z.string(),
        description: z.string(),
        picture: z.nullable(z.object({ hash: z.string(), width: z.int(), height: z.int() })),
      }),
    ),
  }),
  publishedAt: z.string(),
});

export const page: Network = {
  manifest,

  async connect() {
    const message = "A workspace has its page from the start; there is nothing to connect.";
    return { kind: "refused", code: "input", message };
  },

  plan(input) {
    const problem = contentProblem(input, manifest);
    if (problem) return { problem };
    const { content, delivery } = input;
    const card = cardOf(content);
    const payload: z.infer<typeof entry> = {
      content: {
        text: content.text.trim(),
        media: content.media.map(({ hash, type, width, height, alt }) => ({
          hash,
          type,
          width,
          height,
          alt,
        })),
        language: content.settings?.language ?? null,
        ...(card && { card: entryCard(card) }),
      },
      publishedAt: new Date(delivery.dueAt).toISOString(),
    };
    return { steps: [{ kind: "publish_entry", key: entryKey(delivery), payload }] };
  },

  async execute({ key, payload }, context) {
    const { content, publishedAt } = entry.parse(payload);
    const store = storeOf(context);
    try {
      const outcome = await store.publish(key, content, new Date(publishedAt));
      if (outcome !== "conflict") return outcomeOfEntry(store, key);
    } catch {
      return storeUnreachable;
    }
    const message = "Another entry stands in this one's place. Nothing was overwritten.";
    return { kind: "rejected", code: "conflict", message };
  },

  async reconcile({ key }, context) {
    const store = storeOf(context);
    try {
      const entryOfPage = await store.entry(key);
      return entryOfPage === null
        ? { kind: "absent" }
        : { ...outcomeOfEntry(store, key), kind: "found" };
    } catch {
      return { kind: "silent", code: storeUnreachable.code };
    }
  },

  async remove(published, context) {
    const store = storeOf(context);
    try {
      for (const { step } of doneSteps(published, context)) {
        await store.remove(step.key);
      }
    } catch {
      return storeUnreachable;
    }
    return { kind: "removed" };
  },

  async edit(_published, next, context) {
    const store = storeOf(context);
    try {
      for (const { key, payload } of next) {
        if (!(await store.edit(key, entry.parse(payload).content))) return isGone;
      }
    } catch {
      return storeUnreachable;
    }
    return { kind: "edited" };
  },

  async readBack(published, context) {
    const store = storeOf(context);
    const posts: Counterpart[] = [];
    try {
      for (const { step } of doneSteps(published, context)) {
        const entryOfPage = await store.entry(step.key);
        const { data } = entry.shape.content.safeParse(entryOfPage?.content);
        const planned = standingPost(entry.parse(step.payload).content);
        posts.push({ planned, held: data ? standingPost(data) : null });
      }
    } catch {
      return storeUnreachable;
    }
    return { kind: "read", posts };
  },

  async check() {
    return null;
  },
};

function entryCard({ url, title, description, picture }: LinkCard) {
  if (picture === null) return { url, title, description, picture };
  const { hash, width, height } = picture;
  return { url, title, description, picture: { hash, width, height } };
}

function standingPost({ text, media, card }: z.infer<typeof entry>["content"]): StandingPost {
  const pictures = media.map(({ alt, hash: digest }) => ({ alt, digest }));
  if (card === undefined) return { text, pictures, card: null };
  const { picture, ...texts } = card;
  return { text, pictures, card: { ...texts, ...(picture && { digest: picture.hash }) } };
}

const storeUnreachable = {
  kind: "retry",
  code: "page_unreachable",
  mayHaveHappened: true,
} as const;

function outcomeOfEntry(store: PageStore, key: string) {
  const url = store.addressOf(key);
  return { kind: "done" as const, result: { key }, remoteId: key, url };
}

function storeOf({ page: store }: StepContext): PageStore {
  if (store === undefined)
    throw new Error("The page is published with a store, and there is none.");
  return store;
}
