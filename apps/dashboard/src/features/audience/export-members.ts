import { infoToastMs } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";
import { csvOf } from "@postlark/domain/csv";
import type { AudienceMember } from "@postlark/domain/audience-member";
import { toast } from "@postlark/ui/toast";
import { columns } from "./member-view.ts";
import { saveFile } from "./save-file.ts";
import { cellWords, columnNames } from "./words.ts";

/** Saves the members that are shown as a CSV file, in the table's words, and says so. */
export function exportMembers(members: readonly AudienceMember[]): void {
  const header = columns.map((column) => columnNames[column]());
  const rows = members.map((member) => columns.map((column) => cellWords(column, member)));
  saveFile("audience.csv", "text/csv;charset=utf-8", csvOf([header, ...rows]));
  toast({
    title: m.audience_exported(),
    description: m.audience_exported_count({ count: members.length }),
    duration: infoToastMs,
  });
}
