import { channelName } from "#components/channel-labels.ts";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Channel } from "@postlark/domain/channel";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import { importRows } from "@postlark/domain/imports/import-rows";
import { type DateOrder, orderShownBy } from "@postlark/domain/imports/read-time";
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
  withAnswer,
} from "./prepare-rows.ts";
import { saveLocalImport, localImport } from "./local-import.ts";
import { addressesIn, withPictures } from "./row-pictures.ts";
import { withWarnings } from "./row-warnings.ts";
import { RowsCard } from "./rows-card.tsx";
import { dateIn, withDates } from "./mended-dates.ts";
import type { CheckedRows, SendRows } from "./send-rows.ts";
import { isTextUnsaid } from "./text-unsaid.ts";
import type { ImportFile, useImportFile } from "./use-import-file.ts";
import { type AskPicture, usePictures } from "./use-pictures.ts";

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
  askPicture,
  onDone,
}: {
  file: ImportFile;
  localKey: string;
  files: Pick<
    ReturnType<typeof useImportFile>,
    "setSource" | "setMapping" | "setEncoding" | "forget"
  >;
  timeZone: string;
  channels: readonly Channel[];
  labels: readonly Label[];
  send: SendRows;
  askPicture: AskPicture;
  onDone: (record: ImportRecord) => void;
}) {
  const [kept] = useState(() => localImport(localKey));
  const [timeZone, setTimeZone] = useState(kept.timeZone ?? ownZone);
  const [said, setSaid] = useState<DateOrder | null>(kept.order ?? null);
  const [areDrafts, setAreDrafts] = useState(kept.areDrafts ?? false);
  const [names, setNames] = useState<ChannelNames>(kept.names ?? {});
  const [defaultChannelIds, setDefaults] = useState<readonly string[]>(
    kept.defaultChannelIds ?? [],
  );
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set(kept.leftOut));
  const [dates, setDates] = useState<Readonly<Record<string, string>>>(kept.dates ?? {});
  const pictures = usePictures(askPicture);
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
      order: said,
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
    said,
    areDrafts,
    names,
    defaultChannelIds,
    leftOut,
    dates,
  ]);
  const shownOrder = useMemo(() => {
    const { date } = mapping;
    return date === undefined ? "none" : orderShownBy(table.rows.map((cells) => cells[date] ?? ""));
  }, [table, mapping]);
  const order = said ?? (shownOrder === "none" ? null : shownOrder);
  const read = useMemo(
    () => importRows(withDates(table, mapping, dates), { mapping, timeZone, order }),
    [table, mapping, dates, timeZone, order],
  );
  const named = useMemo(() => channelNamesIn(read), [read]);
  const chosen = useMemo(
    () => ({ ...matchChannels(named, channels), ...names }),
    [named, channels, names],
  );
  const prepared = useMemo(
    () =>
      withWarnings(
        prepareRows(read, { channels, labels, names: chosen, defaultChannelIds, areDrafts, now }),
        channels,
        (channel) => channelName(channel, channels),
      ),
    [read, channels, labels, chosen, defaultChannelIds, areDrafts, now],
  );
  const isChecked = checked?.of === prepared;
  const { asked } = pictures;
  const rows = useMemo(() => {
    const shown = withPictures(prepared, asked);
    if (checked === null || checked.of !== prepared) return shown;
    const called = new Map(channels.map((one) => [one.id, channelName(one, channels)]));
    const nameOf = (id: string) => called.get(id) ?? "";
    return withAnswer(shown, checked, nameOf);
  }, [checked, prepared, asked, channels]);
  const sent = rows.filter(({ line }) => !leftOut.has(line));
  const faulty = sent.filter(({ errors }) => errors.length > 0).length;
  const checkedLines = useMemo(() => new Set(checked?.sent.map(({ line }) => line)), [checked]);
  const answered =
    isChecked && sent.every(({ line }) => checkedLines.has(line)) ? checked.record : null;

  async function act() {
    setIsPending(true);
    try {
      const fetched = await pictures.fetchAll(addressesIn(sent));
      // Rows show which pictures could not be fetched.
      if (withPictures(sent, fetched).every(({ errors }) => errors.length === 0)) {
        const answer = await send(file, sent, fetched, answered === null);
        if (answered !== null && answer.record !== null) onDone(answer.record);
        else setChecked({ ...answer, of: prepared, sent });
        const gone = answer.problems.filter(({ code }) => code === "picture_gone");
        pictures.forget(addressesIn(gone.flatMap(({ row }) => sent[row] ?? [])));
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
          if (part.order !== undefined) setSaid(part.order);
          if (part.areDrafts !== undefined) setAreDrafts(part.areDrafts);
        }}
        {...files}
      />
      {!isTextUnsaid(file) && (
        <>
          <ChannelsCard
            channels={channels}
            names={named}
            chosen={chosen}
            onChosen={setNames}
            defaults={defaultChannelIds}
            onDefaults={setDefaults}
          />
          <ImportBar
            count={sent.length}
            faulty={faulty}
            checked={faulty === 0 ? answered : null}
            progress={pictures.progress}
            isPending={isPending}
            onAct={() => void act()}
          />
          <RowsCard
            rows={rows}
            channels={channels}
            leftOut={leftOut}
            onLeftOut={setLeftOut}
            dateOf={(line) => dates[line] ?? dateIn(table, mapping, line)}
            onDate={(line, date) => setDates({ ...dates, [line]: date })}
          />
        </>
      )}
    </>
  );
}
