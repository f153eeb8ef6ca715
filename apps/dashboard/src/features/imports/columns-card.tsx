import { TimeZoneField } from "#components/time-zone-field.tsx";
import { m } from "#paraglide/messages.js";
import { chosenEncodings } from "@postlark/domain/imports/decode-file";
import { importFields } from "@postlark/domain/imports/import-columns";
import { importSources, jsonSources } from "@postlark/domain/imports/import-source";
import type { DateOrder } from "@postlark/domain/imports/read-time";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import { isTextUnmapped } from "./text-unmapped.ts";
import type { ImportFile, useImportFile } from "./use-import-file.ts";
import { encodingLabels } from "./encoding-labels.ts";
import { fieldLabels, sourceLabels } from "./import-messages.ts";

type Files = Pick<
  ReturnType<typeof useImportFile>,
  "setSource" | "setMapping" | "setEncoding" | "discardFile"
>;

export type ColumnChoices = {
  readonly timeZone: string;
  readonly order: DateOrder | null;
  /** Whether the order of day and month is ambiguous, so that the user has to choose it. */
  readonly needsDateOrder: boolean;
  readonly areDrafts: boolean;
};

/** The file's format, the mapping of its columns, and how its times are read. */
export function ColumnsCard({
  file,
  choices,
  onChoices,
  setSource,
  setMapping,
  setEncoding,
  discardFile,
}: Files & {
  file: ImportFile;
  choices: ColumnChoices;
  onChoices: (part: Partial<Pick<ColumnChoices, "timeZone" | "order" | "areDrafts">>) => void;
}) {
  const { name, encoding, table, mapping, otherSheets } = file;
  const isGuessed = !["utf-8", "utf-16le", "utf-16be"].includes(encoding);
  const isJson = jsonSources.includes(table.source);
  const columns = table.columns.map((column, index) => ({
    value: String(index),
    label: column.trim() || m.import_column({ number: index + 1 }),
  }));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{name || m.import_pasted()}</CardTitle>
        <Button variant="secondary" size="sm" onClick={discardFile}>
          {m.import_other_file()}
        </Button>
        <p className="w-full text-sm text-ink-muted">
          {m.import_found({ count: table.rows.length })}
          {isGuessed && ` ${m.import_encoding_guessed()}`}
          {otherSheets !== null &&
            otherSheets.length > 0 &&
            ` ${m.import_other_sheets({ sheets: otherSheets.join(", ") })}`}
        </p>
      </CardHeader>
      <CardContent className="grid items-start gap-stack sm:grid-cols-2 lg:grid-cols-3">
        <Field label={m.import_source()}>
          {(control) => (
            <Select
              {...control}
              disabled={isJson}
              options={importSources
                .filter((source) => jsonSources.includes(source) === isJson)
                .map((source) => ({ value: source, label: sourceLabels[source]() }))}
              value={table.source}
              onValueChange={setSource}
            />
          )}
        </Field>
        {otherSheets === null && name !== "" && (
          <Field label={m.import_encoding()} hint={m.import_encoding_hint()}>
            {(control) => (
              <Select
                {...control}
                options={chosenEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
                value={encoding}
                onValueChange={(chosen) => void setEncoding(chosen)}
              />
            )}
          </Field>
        )}
        <TimeZoneField
          messages={{
            label: m.import_zone(),
            hint: m.import_zone_hint(),
            now: (time) => m.import_zone_now({ time }),
          }}
          value={choices.timeZone}
          onChange={(timeZone) => onChoices({ timeZone })}
        />
        {choices.needsDateOrder && (
          <Field
            label={m.import_order()}
            error={choices.order === null ? m.import_order_needed() : undefined}
          >
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: "", label: m.import_choose_one() },
                  { value: "day-month", label: m.import_order_day() },
                  { value: "month-day", label: m.import_order_month() },
                ]}
                value={choices.order ?? ""}
                onValueChange={(order) =>
                  onChoices({
                    order: order === "day-month" || order === "month-day" ? order : null,
                  })
                }
              />
            )}
          </Field>
        )}
        <Field label={m.import_as()}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "planned", label: m.import_as_planned() },
                { value: "drafts", label: m.import_as_drafts() },
              ]}
              value={choices.areDrafts ? "drafts" : "planned"}
              onValueChange={(as) => onChoices({ areDrafts: as === "drafts" })}
            />
          )}
        </Field>
      </CardContent>
      {!isJson && (
        <CardContent className="grid gap-3 border-t border-line">
          <h3 className="text-sm font-semibold">{m.import_columns()}</h3>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {importFields.map((field) => (
              <Field
                key={field}
                label={fieldLabels[field]()}
                error={
                  field === "text" && isTextUnmapped(file) ? m.import_text_unsaid() : undefined
                }
              >
                {(control) => (
                  <Select
                    {...control}
                    options={[{ value: "", label: m.import_column_none() }, ...columns]}
                    value={String(mapping[field] ?? "")}
                    onValueChange={(column) => {
                      const { [field]: _, ...others } = mapping;
                      setMapping(column === "" ? others : { ...others, [field]: Number(column) });
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        </CardContent>
      )}
    </Card>
  );
}
