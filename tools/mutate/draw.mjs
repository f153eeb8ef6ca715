import { createHash } from "node:crypto";

import { createRandom } from "../prove/random.mjs";

/** @import { Edit, Equivalent, Mutant, Package, Unit } from "./types.d.ts" */

/**
 * How many mutants of each package: in proportion to its lines, at least `least` of each.
 * @param {{ name: string, lines: number, units: number }[]} packages @param {number} count
 * @param {number} least
 */
export function shareOut(packages, count, least) {
  /** Those whose lines would give them less. @type {Map<string, number>} */
  const small = new Map();
  for (;;) {
    const smallTotal = [...small.values()].reduce((sum, one) => sum + one, 0);
    const rest = Math.max(0, count - smallTotal);
    const large = packages.filter(({ name }) => !small.has(name));
    const lines = large.reduce((sum, one) => sum + one.lines, 0);
    const next = large.filter((one) => (rest * one.lines) / lines < Math.min(least, one.units));
    if (next.length === 0) return new Map([...small, ...proportional(large, rest)]);
    for (const { name, units } of next) small.set(name, Math.min(least, units));
  }
}

/**
 * Parts of a whole by lines; what rounding leaves goes to those that it took most from.
 * @param {{ name: string, lines: number }[]} packages @param {number} whole @returns {[string, number][]}
 */
function proportional(packages, whole) {
  const lines = packages.reduce((sum, one) => sum + one.lines, 0);
  const exact = packages.map((one) => ({ name: one.name, part: (whole * one.lines) / lines }));
  const left = whole - exact.reduce((sum, { part }) => sum + Math.floor(part), 0);
  return exact
    .toSorted((one, other) => (other.part % 1) - (one.part % 1))
    .map(({ name, part }, place) => [name, Math.floor(part) + (place < left ? 1 : 0)]);
}

/**
 * Mutants of every package, in turn by kind, at most one of a unit; the packages' take turns, so that a part of a run is
 * a sample as well. The same seed draws the same ones.
 * @param {{ seed: number, count: number, least?: number, packages: Package[], equivalents?: Equivalent[] }} options
 */
export function drawMutants({ seed, count, least = 8, packages, equivalents = [] }) {
  const sources = packages.map(({ name, folder, units }) => ({
    name,
    folder,
    lines: units.reduce((sum, { lines }) => sum + lines, 0),
    candidates: units
      .map((unit) => ({ unit, edits: findEdits(unit, equivalents) }))
      .filter(({ edits }) => edits.length > 0),
  }));
  const shares = shareOut(
    sources.map((one) => ({ ...one, units: one.candidates.length })),
    count,
    least,
  );
  const drawn = sources.map((one) => drawOf(one, seed, shares.get(one.name) ?? 0));
  const longest = Math.max(0, ...drawn.map((mutants) => mutants.length));
  // Those of a large package are spread over the whole run.
  return drawn
    .flatMap((mutants) =>
      mutants.map((mutant, at) => ({ mutant, place: ((at + 0.5) / mutants.length) * longest })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ mutant }) => mutant);
}

/** @typedef {{ unit: Unit, edits: Edit[] }} Candidate */

/**
 * @param {{ name: string, folder: string, candidates: Candidate[] }} owner @param {number} seed
 * @param {number} count
 */
function drawOf(owner, seed, count) {
  const random = createRandom(numberOf(`${seed} ${owner.name}`));
  let { candidates } = owner;
  const kinds = shuffled(
    [...new Set(candidates.flatMap(({ edits }) => edits.map(({ kind }) => kind)))].toSorted(),
    random,
  );
  /** @type {Mutant[]} */
  const mutants = [];
  for (let idle = 0, turn = 0; mutants.length < count && idle < kinds.length; turn += 1) {
    const kind = kinds[turn % kinds.length] ?? "";
    const [first, ...others] = candidates.filter(({ edits }) => edits.some((e) => e.kind === kind));
    idle = first === undefined ? idle + 1 : 0;
    if (first === undefined) continue;
    const { unit, edits } = random.one([first, ...others]);
    const [edit, ...more] = edits.filter((one) => one.kind === kind);
    if (edit !== undefined) mutants.push(mutantOf(owner, unit, random.one([edit, ...more])));
    candidates = candidates.filter((one) => one.unit !== unit);
  }
  return mutants;
}

/** @param {Unit} unit @param {Equivalent[]} equivalents */
function findEdits(unit, equivalents) {
  const known = equivalents.filter(({ file }) => file === unit.file);
  return unit.find().filter(({ start }) => {
    const line = unit.text.slice(unit.text.lastIndexOf("\n", start) + 1).split("\n", 1)[0] ?? "";
    return !known.some(({ text }) => line.includes(text));
  });
}

/** @param {{ name: string, folder: string }} owner @param {Unit} unit @param {Edit} edit @returns {Mutant} */
function mutantOf({ name, folder }, unit, edit) {
  const { file, text } = unit;
  const found = text.slice(edit.start, edit.end);
  const at = edit.start + found.length - found.trimStart().length;
  const line = text.slice(0, at).split("\n").length;
  const id = `${file}:${line} ${edit.kind} ${numberOf(`${edit.start} ${edit.replacement}`)}`;
  const mutant = { id, package: name, folder, kind: edit.kind, file, name: unit.name, line };
  if (found.includes("\n")) return { ...mutant, before: found, after: edit.replacement, edit };
  const from = text.lastIndexOf("\n", edit.start - 1) + 1;
  const [rest = ""] = text.slice(edit.end).split("\n", 1);
  const [before, after] = [found, edit.replacement].map((part) =>
    `${text.slice(from, edit.start)}${part}${rest}`.trim(),
  );
  return { ...mutant, before: before ?? "", after: after ?? "", edit };
}

/** @template Item @param {Item[]} items @param {import("../prove/random.mjs").Random} random */
function shuffled(items, random) {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** The same for the same text. @param {string} text */
function numberOf(text) {
  return createHash("sha256").update(text).digest().readUInt32LE();
}
