import type { Json } from "@postlark/domain/json";

/** Entries of the workspace's own page. */
export type PageStore = {
  /** Adds an entry and never changes one: `exists` if the same entry is stored under this key, `conflict` if another is. */
  publish(
    key: string,
    content: Json,
    publishedAt: Date,
  ): Promise<"created" | "exists" | "conflict">;
  entry(key: string): Promise<{ readonly content: Json; readonly publishedAt: Date } | null>;
  remove(key: string): Promise<void>;
  edit(key: string, content: Json): Promise<boolean>;
  addressOf(key: string): string;
};
