import { channelName } from "#components/channel-labels.ts";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Channel } from "@postlark/domain/channel";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import { importRows } from "@postlark/domain/imports/import-rows";
import { type DateOrder, dateOrderOf } from "@postlark/domain/imports/read-time";
import type { Label } from "@postlark/domain/label";
import { useEffect, useMemo, useState } from "react";
import { ChannelsCard } from "./channels-card.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { ImportBar } from "./import-bar.tsx";
import {
  type ChannelNames,
  channelNamesIn,
  matchChannels,
  type PreparedRow,
  prepareRows,
  addServerRemarks,
} from "./prepare-rows.ts";
import { saveLocalImport, localImport } from "./local-import.ts";
import { pictureUrlsIn, addPictureErrors } from "./row-pictures.ts";
import { addWarnings } from "./row-warnings.ts";
import { RowsCard } from "./rows-card.tsx";
import { dateTextOf, replaceDates } from "./corrected-dates.ts";
import type { CheckedRows, SendRows } from "./send-rows.ts";
import { isTextUnmapped } from "./text-unmapped.ts";
import type { ImportFile, useImportFile } from "./use-import-file.ts";
import { type RequestPicture, useImportPictures } from "./use-pictures.ts";

type Checked = CheckedRows & {
  readonly of: readonly PreparedRow[];
  readonly sent: readonly PreparedRow[];
};

/** The settings of a file's import, its rows, and the button that imports them once checked. */
export function ImportForm({
  file,
  localKey,
  files,
  timeZone: ownZone,
  channels,
  labels,
  send,
  requestPicture,
  onDone,
}: {
  file: ImportFile;
  localKey: string;
  files: Pick<
    ReturnType<typeof useImportFile>,
    "setSource" | "setMapping" | "setEncoding" | "discardFile"
  >;
  timeZone: string;
  channels: readonly Channel[];
  labels: readonly Label[];
  send: SendRows;
  requestPicture: RequestPicture;
  onDone: (record: ImportRecord) => void;
}) {
  const [stored] = useState(() => localImport(localKey));
  const [timeZone, setTimeZone] = useState(stored.timeZone ?? ownZone);
  const [chosenOrder, setChosenOrder] = useState<DateOrder | null>(stored.order ?? null);
  const [areDrafts, setAreDrafts] = useState(stored.areDrafts ?? false);
  const [names, setNames] = useState<ChannelNames>(stored.names ?? {});
  const [defaultChannelIds, setDefaults] = useState<readonly string[]>(
    stored.defaultChannelIds ?? [],
  );
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set(stored.leftOut));
  const [dates, setDates] = useState<Readonly<Record<string, string>>>(stored.dates ?? {});
  const pictures = useImportPictures(requestPicture);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [now] = useState(() => new Date());

  const { table, mapping } = file;
  const { source } = table;
  useEffect(() => {
    saveLocalImport(localKey, {
      source,
      mapping,
      timeZone,
      order: chosenOrder,
      areDrafts,
      names,
      defaultChannelIds: [...defaultChannelIds],
      leftOut: [...leftOut],
      dates,
    });
  }, [
    localKey,
    source,
    mapping,
    timeZone,
    chosenOrder,
    areDrafts,
    names,
    defaultChannelIds,
    leftOut,
    dates,
  ]);
  const shownOrder = useMemo(() => {
    const { date } = mapping;
    return date === undefined ? "none" : dateOrderOf(table.rows.map((cells) => cells[date] ?? ""));
  }, [table, mapping]);
  const order = chosenOrder ?? (shownOrder === "none" ? null : shownOrder);
  const parsed = useMemo(
    () => importRows(replaceDates(table, mapping, dates), { mapping, timeZone, order }),
    [table, mapping, dates, timeZone, order],
  );
  const fileChannelNames = useMemo(() => channelNamesIn(parsed), [parsed]);
  const idByName = useMemo(
    () => ({ ...matchChannels(fileChannelNames, channels), ...names }),
    [fileChannelNames, channels, names],
  );
  const choices = useMemo(() => ({ defaultChannelIds, areDrafts }), [defaultChannelIds, areDrafts]);
  const prepared = useMemo(
    () =>
      addWarnings(
        prepareRows(parsed, { ...choices, channels, labels, names: idByName, now }),
        channels,
        (channel) => channelName(channel, channels),
      ),
    [parsed, channels, labels, idByName, choices, now],
  );
  const isChecked = checked?.of === prepared;
  const { requested } = pictures;
  const rows = useMemo(() => {
    const rowsWithPictures = addPictureErrors(prepared, requested);
    if (checked === null || checked.of !== prepared) return rowsWithPictures;
    const nameById = new Map(channels.map((one) => [one.id, channelName(one, channels)]));
    return addServerRemarks(rowsWithPictures, checked, (id) => nameById.get(id) ?? "");
  }, [checked, prepared, requested, channels]);
  const includedRows = rows.filter(({ line }) => !leftOut.has(line));
  const faultyCount = includedRows.filter(({ errors }) => errors.length > 0).length;
  const checkedLines = useMemo(() => new Set(checked?.sent.map(({ line }) => line)), [checked]);
  const checkedRecord =
    isChecked && includedRows.every(({ line }) => checkedLines.has(line)) ? checked.record : null;

  async function checkOrImport() {
    setIsPending(true);
    try {
      const fetched = await pictures.fetchAll(pictureUrlsIn(includedRows));
      // Rows show which pictures could not be fetched.
      if (addPictureErrors(includedRows, fetched).every(({ errors }) => errors.length === 0)) {
        const answer = await send(file, includedRows, fetched, checkedRecord === null);
        if (checkedRecord !== null && answer.record !== null) onDone(answer.record);
        else setChecked({ ...answer, of: prepared, sent: includedRows });
        const gone = answer.problems.filter(({ code }) => code === "picture_gone");
        pictures.discardResults(pictureUrlsIn(gone.flatMap(({ row }) => includedRows[row] ?? [])));
      }
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    setIsPending(false);
  }

  return (
    <>
      <ColumnsCard
        file={file}
        choices={{ timeZone, order, needsDateOrder: shownOrder !== "none", areDrafts }}
        onChoices={(part) => {
          if (part.timeZone !== undefined) setTimeZone(part.timeZone);
          if (part.order !== undefined) setChosenOrder(part.order);
          if (part.areDrafts !== undefined) setAreDrafts(part.areDrafts);
        }}
        {...files}
      />
      {!isTextUnmapped(file) && (
        <>
          <ChannelsCard
            channels={channels}
            names={fileChannelNames}
            chosen={idByName}
            onChosen={setNames}
            defaults={defaultChannelIds}
            onDefaults={setDefaults}
          />
          <ImportBar
            count={includedRows.length}
            faulty={faultyCount}
            checked={faultyCount === 0 ? checkedRecord : null}
            progress={pictures.progress}
            isPending={isPending}
            onAct={() => void checkOrImport()}
          />
          <RowsCard
            rows={rows}
            channels={channels}
            leftOut={leftOut}
            onLeftOut={setLeftOut}
            dateOf={(line) => dates[line] ?? dateTextOf(table, mapping, line)}
            onDate={(line, date) => setDates({ ...dates, [line]: date })}
          />
        </>
      )}
    </>
  );
}
