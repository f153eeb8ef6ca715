import { keepUnsentInput, unsentInput } from "#session/unsent-input.ts";
import { chosenEncodings } from "@postlark/domain/import/decode-file";
import { importSources } from "@postlark/domain/import/import-source";
import * as z from "zod/mini";

/** The stored settings of a file's import; the file itself is stored in the picture database. */
const keptSchema = z.partial(
  z.object({
    source: z.enum(importSources),
    encoding: z.enum(chosenEncodings),
    /** Corrected dates, by row number. */
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

/** The settings of a workspace's unfinished import in this tab. */
export function keptImport(workspaceId: string): KeptImport {
  const kept = keptSchema.safeParse(unsentInput("imports")[workspaceId]);
  return kept.success ? kept.data : {};
}

/** Stores part of the settings; null deletes all. */
export function keepImport(workspaceId: string, part: KeptImport | null): void {
  const { [workspaceId]: _before, ...others } = unsentInput("imports");
  const kept = { ...keptImport(workspaceId), ...part };
  keepUnsentInput("imports", part === null ? others : { ...others, [workspaceId]: kept });
}
