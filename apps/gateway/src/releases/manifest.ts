import { zoneNames } from "@postlark/site/zones";
import { z } from "zod";

import { ReleaseError } from "./release-error.ts";

function matching(kind: string, pattern: RegExp) {
  const error = ({ input }: { input?: unknown }) =>
    `${JSON.stringify(input) ?? "nothing"} is not a ${kind}`;
  return z.string({ error }).regex(pattern, { error });
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const fileSchema = z.object({
  /** Below the release's `files` folder: no hidden or parent segment, nothing that needs percent-encoding. */
  path: matching("file", /^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/),
  size: z.int().nonnegative(),
  sha256: matching("sha256", /^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  /** Grows when a reader of the former format could not read this one. */
  format: z.literal(1),
  app: z.enum(zoneNames),
  version: matching("version", /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/),
  /** `-dirty` when built with changes; `null` outside a Git checkout. */
  commit: matching("commit", /^[0-9a-f]{7,64}(?:-dirty)?$/).nullable(),
  /** The page paths it draws, in the routing table's patterns; none may own everything. */
  routes: z
    .array(matching("route", /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*(?:\/\*)?)?$/))
    .min(1)
    .refine(isDistinct, { error: "a route is there twice" }),
  /** Sorted by path, compressed twins among them. */
  files: z
    .array(fileSchema)
    .min(1)
    .refine((files) => isDistinct(files.map(({ path }) => path)), {
      error: "a file is there twice",
    }),
});

/**
 * What a release of an app says of itself: `manifest.json` beside its `files` folder. The same build
 * gives the same manifest, byte for byte; that is why it knows no time.
 */
export type ReleaseManifest = z.infer<typeof manifestSchema>;

export type ManifestFile = z.infer<typeof fileSchema>;

export function parseManifest(text: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseError("its manifest is not JSON", { cause });
  }
  const { data, error } = manifestSchema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  const place = issue?.path.join(".");
  throw new ReleaseError(`its manifest is malformed, ${place}: ${issue?.message}`, {
    cause: error,
  });
}
