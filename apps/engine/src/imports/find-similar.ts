import { setImmediate as yieldToEventLoop } from "node:timers/promises";

import {
  type ComparableText,
  prepareComparison,
  noticedSimilarity,
} from "@postlark/domain/compared-text";

import type { DueRow, ImportWarning, PlannedPost } from "./find-warnings.ts";
import { createYield } from "./turns.ts";

type ComparedRow = {
  readonly compared: ComparableText;
  readonly bands: readonly string[];
  /** The time of the other post, by channel. */
  readonly planned: Map<string, string>;
  readonly rows: DueRow[];
};

/** Texts compared before yielding, as the engine publishes meanwhile. */
const comparisonsPerTurn = 5_000;

/** Warns of rows that nearly repeat another planned or published text of their channels, or an earlier row. */
export async function findSimilar(
  rows: readonly DueRow[],
  planned: readonly PlannedPost[],
): Promise<ImportWarning[]> {
  const texts = rows.length === 0 ? [] : await collectTexts(rows, planned);
  const byBand = new Map<string, ComparedRow[]>();
  for (const text of texts) {
    for (const band of text.bands) {
      const inBand = byBand.get(band);
      if (inBand === undefined) byBand.set(band, [text]);
      else inBand.push(text);
    }
  }
  const warnings: ImportWarning[] = [];
  let compared = 0;
  for (const text of texts) {
    if (text.rows.length === 0) continue;
    const similarTexts: { other: ComparedRow; share: number }[] = [];
    for (const other of new Set(text.bands.flatMap((band) => byBand.get(band) ?? []))) {
      compared += 1;
      if (compared % comparisonsPerTurn === 0) await yieldToEventLoop();
      const share = other === text ? 0 : noticedSimilarity(text.compared, other.compared);
      if (share > 0) similarTexts.push({ other, share });
    }
    if (similarTexts.length === 0) continue;
    const nearest = similarTexts.toSorted((a, b) => b.share - a.share).map(({ other }) => other);
    for (const row of text.rows) warnings.push(...findRowWarnings(row, text, nearest));
  }
  return warnings.toSorted((one, other) => one.row - other.row);
}

const bins = 63;
const binsPerBand = 3;

/**
 * Computes keys of which similar texts share at least one: misses one of 200 barely similar pairs and compares one of 100
 * unrelated ones. Without them, a large import would compare each row with each.
 */
function computeBands({ sketch }: ComparableText): string[] {
  const minima: number[] = Array.from({ length: bins }, () => 0);
  // Ascending, so that the first in a bin is its smallest.
  for (const piece of sketch) minima[piece % bins] ||= piece;
  return Array.from({ length: bins / binsPerBand }, (_, band) => {
    const from = band * binsPerBand;
    return `${band} ${minima.slice(from, from + binsPerBand).join(" ")}`;
  });
}

/** Returns the warnings of one row: for each channel the nearest planned text, and the nearest earlier row. */
function findRowWarnings(
  { row, channelIds }: DueRow,
  { planned }: ComparedRow,
  nearest: readonly ComparedRow[],
): ImportWarning[] {
  const warnings: ImportWarning[] = [];
  for (const channelId of channelIds) {
    if (planned.has(channelId)) continue;
    const at = nearest.find((one) => one.planned.has(channelId))?.planned.get(channelId);
    if (at !== undefined) warnings.push({ row, code: "said_similar", channelId, at });
  }
  const earlierRow = nearest
    .flatMap((one) => one.rows)
    .find((one) => one.row < row && one.channelIds.some((id) => channelIds.includes(id)));
  if (earlierRow !== undefined)
    warnings.push({ row, code: "row_similar", otherRow: earlierRow.row });
  return warnings;
}

/** Collects each distinct text once, with the rows and planned posts that have it. */
async function collectTexts(
  rows: readonly DueRow[],
  planned: readonly PlannedPost[],
): Promise<ComparedRow[]> {
  const rowsByText = new Map<string, ComparedRow>();
  const turn = createYield();
  const findOrAddRow = async (text: string) => {
    const existing = rowsByText.get(text);
    if (existing !== undefined) return existing;
    await turn(text.length);
    const compared = prepareComparison(text);
    const created: ComparedRow = {
      compared,
      bands: computeBands(compared),
      planned: new Map(),
      rows: [],
    };
    rowsByText.set(text, created);
    return created;
  };
  for (const { channelId, at, text } of planned) {
    (await findOrAddRow(text)).planned.set(channelId, at);
  }
  for (const row of rows) (await findOrAddRow(row.text)).rows.push(row);
  return [...rowsByText.values()].filter(({ compared }) => compared.normalised !== "");
}
