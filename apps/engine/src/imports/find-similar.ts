import { setImmediate as others } from "node:timers/promises";

import { type ComparedText, comparedText, likeness } from "@postlark/domain/compared-text";

import type { DueRow, ImportWarning, PlannedPost } from "./find-warnings.ts";
import { createTurns } from "./turns.ts";

type ComparedRow = {
  readonly compared: ComparedText;
  readonly bands: readonly string[];
  /** The time of the other post, by channel. */
  readonly planned: Map<string, string>;
  readonly rows: DueRow[];
};

/** Texts compared before yielding, as the engine publishes meanwhile. */
const together = 5_000;

/**
 * Warns of rows that nearly repeat a planned or published text of their channels, or an earlier row. Exact repetitions
 * are found elsewhere.
 */
export async function findSimilar(
  rows: readonly DueRow[],
  planned: readonly PlannedPost[],
): Promise<ImportWarning[]> {
  const texts = rows.length === 0 ? [] : await comparedRows(rows, planned);
  const byBand = new Map<string, ComparedRow[]>();
  for (const one of texts) {
    for (const band of one.bands) {
      const inBand = byBand.get(band);
      if (inBand === undefined) byBand.set(band, [one]);
      else inBand.push(one);
    }
  }
  const warnings: ImportWarning[] = [];
  let compared = 0;
  for (const one of texts) {
    if (one.rows.length === 0) continue;
    const near: { other: ComparedRow; share: number }[] = [];
    for (const other of new Set(one.bands.flatMap((band) => byBand.get(band) ?? []))) {
      compared += 1;
      // oxlint-disable-next-line no-await-in-loop -- One text after the other.
      if (compared % together === 0) await others();
      const share = other === one ? 0 : likeness(one.compared, other.compared);
      if (share > 0) near.push({ other, share });
    }
    if (near.length === 0) continue;
    const nearest = near.toSorted((a, b) => b.share - a.share).map(({ other }) => other);
    for (const row of one.rows) warnings.push(...warningsOf(row, one, nearest));
  }
  return warnings.toSorted((one, other) => one.row - other.row);
}

const bins = 63;
const binsABand = 3;

/**
 * Keys of which similar texts share at least one: misses one of 200 barely similar pairs and compares one of 100
 * unrelated ones. Without them, a large import would compare each row with each.
 */
function bandsOf({ sketch }: ComparedText): string[] {
  const least: number[] = Array.from({ length: bins }, () => 0);
  // Ascending, so that the first in a bin is its smallest.
  for (const piece of sketch) least[piece % bins] ||= piece;
  return Array.from({ length: bins / binsABand }, (_, band) => {
    const from = band * binsABand;
    return `${band} ${least.slice(from, from + binsABand).join(" ")}`;
  });
}

function warningsOf(
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
  const before = nearest
    .flatMap((one) => one.rows)
    .find((one) => one.row < row && one.channelIds.some((id) => channelIds.includes(id)));
  if (before !== undefined) warnings.push({ row, code: "row_similar", otherRow: before.row });
  return warnings;
}

/** Collects each distinct text once. */
async function comparedRows(
  rows: readonly DueRow[],
  planned: readonly PlannedPost[],
): Promise<ComparedRow[]> {
  const all = new Map<string, ComparedRow>();
  const turn = createTurns();
  const findOrAddRow = async (text: string) => {
    const found = all.get(text);
    if (found !== undefined) return found;
    await turn(text.length);
    const compared = comparedText(text);
    const created: ComparedRow = {
      compared,
      bands: bandsOf(compared),
      planned: new Map(),
      rows: [],
    };
    all.set(text, created);
    return created;
  };
  for (const { channelId, at, text } of planned) {
    // oxlint-disable-next-line no-await-in-loop -- One text after the other.
    (await findOrAddRow(text)).planned.set(channelId, at);
  }
  // oxlint-disable-next-line no-await-in-loop -- One text after the other.
  for (const row of rows) (await findOrAddRow(row.text)).rows.push(row);
  return [...all.values()].filter(({ compared }) => compared.letters !== "");
}
