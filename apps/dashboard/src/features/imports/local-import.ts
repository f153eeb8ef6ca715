import { saveUnsentInput, unsentInput } from "#session/unsent-input.ts";
import { chosenEncodings } from "@postlark/domain/imports/decode-file";
import { importSources } from "@postlark/domain/imports/import-source";
import * as z from "zod/mini";

/** The stored settings of a file's import; the file itself is stored in the picture database. */
const storedSchema = z.partial(
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

export type LocalImport = z.infer<typeof storedSchema>;

/** The settings of a workspace's unfinished import in this tab. */
export function localImport(workspaceId: string): LocalImport {
  const stored = storedSchema.safeParse(unsentInput("imports")[workspaceId]);
  return stored.success ? stored.data : {};
}

/** Stores part of the settings; null deletes all. */
export function saveLocalImport(workspaceId: string, part: LocalImport | null): void {
  const { [workspaceId]: _replaced, ...otherImports } = unsentInput("imports");
  const settings = { ...localImport(workspaceId), ...part };
  saveUnsentInput(
    "imports",
    part === null ? otherImports : { ...otherImports, [workspaceId]: settings },
  );
}
