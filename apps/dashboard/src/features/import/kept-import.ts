import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";
import { chosenEncodings } from "@postlark/domain/import/decode-file";
import { importSources } from "@postlark/domain/import/import-source";
import * as z from "zod/mini";

/** What was chosen for a file; the file itself is kept beside it, as pictures are. */
const keptSchema = z.partial(
  z.object({
    source: z.enum(importSources),
    encoding: z.enum(chosenEncodings),
    /** Dates that were written anew, by the number of their row. */
    dates: z.record(z.string(), z.string()),
    mapping: z.record(z.string(), z.int()),
    timeZone: z.string(),
    order: z.nullable(z.enum(["day-month", "month-day"])),
    areDrafts: z.boolean(),
    names: z.record(z.string(), z.string()),
    defaultChannelIds: z.array(z.string()),
    leftOut: z.array(z.int()),
  }),
);

export type KeptImport = z.infer<typeof keptSchema>;

/** What was chosen in this tab for a workspace's import that is not done. */
export function keptImport(workspaceId: string): KeptImport {
  const kept = keptSchema.safeParse(unsentInput("imports")[workspaceId]);
  return kept.success ? kept.data : {};
}

/** Keeps a part of it; null: nothing of it any more. */
export function keepImport(workspaceId: string, part: KeptImport | null): void {
  const { [workspaceId]: _before, ...others } = unsentInput("imports");
  const kept = { ...keptImport(workspaceId), ...part };
  keepUnsentInput("imports", part === null ? others : { ...others, [workspaceId]: kept });
}
