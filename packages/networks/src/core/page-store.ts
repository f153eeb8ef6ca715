import type { Json } from "@postlark/domain/json";

/** Entries of the workspace's own page. */
export type PageStore = {
  /** Only ever adds: `exists` where the same entry stands under this key, `conflict` where another does. */
  publish(
    key: string,
    content: Json,
    publishedAt: Date,
  ): Promise<"created" | "exists" | "conflict">;
  entry(key: string): Promise<{ readonly content: Json; readonly publishedAt: Date } | null>;
  /** Takes it off for good, where it stands. */
  remove(key: string): Promise<void>;
  /** @returns whether it stands there */
  edit(key: string, content: Json): Promise<boolean>;
  addressOf(key: string): string;
};
