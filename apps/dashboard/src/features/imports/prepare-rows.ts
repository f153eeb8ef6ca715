import { channelName } from "#components/channel-labels.ts";
import { formatMoment } from "@postlark/app/time/moments";
import type { Channel } from "@postlark/domain/channel";
import type { ImportProblem, ImportWarning } from "@postlark/domain/imports/import-record";
import type { ImportRow } from "@postlark/domain/imports/import-rows";
import type { RowError, RowNote } from "@postlark/domain/imports/row-remark";
import { maxImportedPictures } from "@postlark/domain/imports/import-pictures";
import { type Label, maxLabelsPerPost } from "@postlark/domain/label";

/** A remark about a row: a code, and the name or number it is about. */
export type RowRemark = {
  readonly code:
    | RowError
    | RowNote
    | "channel_unknown"
    | "no_channel"
    | "time_past"
    | "label_unknown"
    | (string & {});
  readonly about?: string | undefined;
};

/** A row as it will be imported. */
export type PreparedRow = Omit<
  ImportRow,
  "channels" | "labels" | "errors" | "notes" | "leftOver"
> & {
  readonly channelIds: readonly string[];
  readonly labelIds: readonly string[];
  /** Why it cannot be imported. */
  readonly errors: readonly RowRemark[];
  /** Differences from the file, which do not prevent the import. */
  readonly notes: readonly RowRemark[];
};

/** The channel for each name in the file; `""`: ignored on purpose. */
export type ChannelNames = Readonly<Record<string, string>>;

type RowContext = {
  readonly channels: readonly Channel[];
  readonly labels: readonly Label[];
  readonly names: ChannelNames;
  /** Channels for rows of a file without channel names. */
  readonly defaultChannelIds: readonly string[];
  readonly areDrafts: boolean;
  readonly now: Date;
};

/** The channel names in a file, in order of appearance. */
export function channelNamesIn(rows: readonly ImportRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ channels }) => channels))];
}

/** Matches names to channels by display name or handle. */
export function matchChannels(
  names: readonly string[],
  channels: readonly Channel[],
): ChannelNames {
  const matches = names.flatMap((name) => {
    const normalizedName = name.toLowerCase().replace(/^@/, "");
    const matching = channels.filter((channel) =>
      [
        channelName(channel, channels),
        channelName(channel),
        channel.displayName,
        channel.handle,
      ].some((one) => one?.toLowerCase().replace(/^@/, "") === normalizedName),
    );
    // An ambiguous name is left for the user to choose.
    return matching.length === 1 ? matching.map(({ id }): [string, string] => [name, id]) : [];
  });
  return Object.fromEntries(matches);
}

/**
 * Resolves the rows' channels and labels by name, and adds errors and notes about them. A row with errors is not imported.
 * @param names the channels' ids by the file's names for them
 */
export function prepareRows(
  rows: readonly ImportRow[],
  { channels, labels, names, defaultChannelIds, areDrafts, now }: RowContext,
): readonly PreparedRow[] {
  const hasChannelNames = channelNamesIn(rows).length > 0;
  const knownChannelIds = new Set(channels.map(({ id }) => id));
  const pictureUrls = new Set<string>();
  const labelIds = new Map(labels.map(({ id, name }) => [name.toLowerCase(), id]));
  return rows.map(
    ({ channels: rowChannelNames, labels: labelsOfFile, errors, notes, leftOver, ...row }) => {
      const chosenIds = hasChannelNames
        ? rowChannelNames.flatMap((name) => names[name] || [])
        : defaultChannelIds;
      const ids = [...new Set(chosenIds)].filter((id) => knownChannelIds.has(id));
      const unknownNames = rowChannelNames.filter((name) => names[name] === undefined);
      const rowLabelIds = labelsOfFile.flatMap((name) => labelIds.get(name.toLowerCase()) ?? []);
      const at = areDrafts ? null : row.at;
      for (const { url } of row.pictures) pictureUrls.add(url);
      const exceedsPictureLimit = row.pictures.length > 0 && pictureUrls.size > maxImportedPictures;
      return {
        ...row,
        at,
        channelIds: ids,
        labelIds: rowLabelIds.slice(0, maxLabelsPerPost),
        errors: [
          ...errors.map((code) => ({ code })),
          ...unknownNames.map((about) => ({ code: "channel_unknown", about })),
          ...(exceedsPictureLimit ? [{ code: "pictures_over_limit" }] : []),
        ],
        notes: [
          ...notes.map((code) =>
            code === "cells_left_over" ? { code, about: leftOver } : { code },
          ),
          ...(at !== null && at.instant <= now ? [{ code: "time_past" }] : []),
          ...(at !== null && at.instant > now && ids.length === 0 && unknownNames.length === 0
            ? [{ code: "no_channel" }]
            : []),
          ...labelsOfFile
            .filter((name) => !labelIds.has(name.toLowerCase()))
            .map((about) => ({ code: "label_unknown", about })),
        ],
      };
    },
  );
}

type ServerRemarks = {
  /** The rows in the order in which they were sent. */
  readonly sent: readonly PreparedRow[];
  readonly problems: readonly ImportProblem[];
  readonly warnings: readonly ImportWarning[];
};

/** Adds the server's remarks to the rows that were sent. */
export function addServerRemarks(
  rows: readonly PreparedRow[],
  { sent, problems, warnings }: ServerRemarks,
  nameOf: (channelId: string) => string,
): readonly PreparedRow[] {
  if (problems.length + warnings.length === 0) return rows;
  const remarksOf = (warningsOrErrors: readonly ImportWarning[]) => {
    const byLine = new Map<number, RowRemark[]>();
    for (const { row, code, channelId, at, otherRow } of warningsOrErrors) {
      const line = sent[row]?.line ?? 0;
      const otherLine = otherRow !== undefined && String(sent[otherRow]?.line ?? "");
      const about = [otherLine, channelId && nameOf(channelId), at && formatMoment(at)].filter(
        Boolean,
      );
      const remark = { code, about: about.join(", ") || undefined };
      byLine.set(line, [...(byLine.get(line) ?? []), remark]);
    }
    return byLine;
  };
  const [errors, notes] = [remarksOf(problems), remarksOf(warnings)];
  return rows.map((row) => ({
    ...row,
    errors: [...row.errors, ...(errors.get(row.line) ?? [])],
    notes: [
      ...row.notes,
      ...(notes.get(row.line) ?? []).filter((one) => !isRepeated(row.notes, one)),
    ],
  }));
}

/** Whether the check of the file made the same remark already. */
function isRepeated(notes: readonly RowRemark[], { code, about }: RowRemark): boolean {
  return notes.some((one) => one.code === code && one.about === about);
}
