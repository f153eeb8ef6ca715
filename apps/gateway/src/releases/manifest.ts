import { zoneNames } from "@postlark/site/zones";
import { z } from "zod";

import { ReleaseError } from "./release-error.ts";

/** A schema for texts that match the pattern; `kind` names them in the error. */
function matchingText(kind: string, pattern: RegExp) {
  const error = ({ input }: { input?: unknown }) =>
    `${JSON.stringify(input) ?? "nothing"} is not a ${kind}`;
  return z.string({ error }).regex(pattern, { error });
}

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const fileSchema = z.object({
  /** Below the release's `files` folder: no hidden or parent segment, nothing that needs percent-encoding. */
  path: matchingText("file", /^[\w@+~-][\w.@+~-]*(?:\/[\w@+~-][\w.@+~-]*)*$/),
  size: z.int().nonnegative(),
  sha256: matchingText("sha256", /^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  /** Increased when readers of the former format cannot read this one. */
  format: z.literal(1),
  app: z.enum(zoneNames),
  version: matchingText("version", /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/),
  /** `-dirty` if built with changes; `null` outside a Git checkout. */
  commit: matchingText("commit", /^[0-9a-f]{7,64}(?:-dirty)?$/).nullable(),
  /** Its page paths, in the routing table's patterns; none may match everything. */
  routes: z
    .array(matchingText("route", /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*(?:\/\*)?)?$/))
    .min(1)
    .refine(isDistinct, { error: "a route is there twice" }),
  /** Sorted by path, including compressed copies. */
  files: z
    .array(fileSchema)
    .min(1)
    .refine((files) => isDistinct(files.map(({ path }) => path)), {
      error: "a file is there twice",
    }),
});

/**
 * A release's description: `manifest.json` beside its `files` folder. The same build gives the same bytes, so that it
 * has no time.
 */
export type ReleaseManifest = z.infer<typeof manifestSchema>;

export type ManifestFile = z.infer<typeof fileSchema>;

/** @throws ReleaseError if the text is no manifest of this format */
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
  const issuePath = issue?.path.join(".");
  throw new ReleaseError(`its manifest is malformed, ${issuePath}: ${issue?.message}`, {
    cause: error,
  });
}
