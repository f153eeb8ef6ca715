import { showInfoToast } from "#components/sample-toasts.ts";
import { m } from "#paraglide/messages.js";
import { downloadFile } from "@postlark/app/shell/download-file";
import type { AudienceMember } from "@postlark/domain/audience-member";
import { csvOf } from "@postlark/domain/csv";
import { cellLabel, columnNames } from "./member-labels.ts";
import { columns } from "./member-view.ts";

export function exportMembers(members: readonly AudienceMember[]): void {
  const header = columns.map((column) => columnNames[column]());
  const rows = members.map((member) => columns.map((column) => cellLabel(column, member)));
  downloadFile("audience.csv", [csvOf([header, ...rows])], "text/csv");
  showInfoToast(
    m.sample_audience_exported(),
    m.sample_audience_exported_count({ count: members.length }),
  );
}
