import { createHash } from "node:crypto";

import { createRandom } from "../prove/random.mjs";

/** @import { Edit, Equivalent, Mutant, Package, Unit } from "./types.d.ts" */

/**
 * Returns how many mutants to draw by package: in proportion to its lines, but at least `minPerPackage`,
 * or one for each unit of a package with fewer units.
 * @param {{ name: string, lines: number, units: number }[]} packages @param {number} count
 * @param {number} minPerPackage
 */
export function shareOut(packages, count, minPerPackage) {
  /** Those whose lines would give them less. @type {Map<string, number>} */
  const smallShares = new Map();
  for (;;) {
    const smallTotal = [...smallShares.values()].reduce((sum, one) => sum + one, 0);
    const remaining = Math.max(0, count - smallTotal);
    const large = packages.filter(({ name }) => !smallShares.has(name));
    const lines = large.reduce((sum, one) => sum + one.lines, 0);
    const newlySmall = large.filter(
      (one) => (remaining * one.lines) / lines < Math.min(minPerPackage, one.units),
    );
    if (newlySmall.length === 0)
      return new Map([...smallShares, ...proportional(large, remaining)]);
    for (const { name, units } of newlySmall) smallShares.set(name, Math.min(minPerPackage, units));
  }
}

/**
 * Divides a whole number by lines; what rounding down leaves goes to those that it took most from.
 * @param {{ name: string, lines: number }[]} packages @param {number} whole @returns {[string, number][]}
 */
function proportional(packages, whole) {
  const lines = packages.reduce((sum, one) => sum + one.lines, 0);
  const exactParts = packages.map((one) => ({ name: one.name, part: (whole * one.lines) / lines }));
  const leftOver = whole - exactParts.reduce((sum, { part }) => sum + Math.floor(part), 0);
  return exactParts
    .toSorted((one, other) => (other.part % 1) - (one.part % 1))
    .map(({ name, part }, index) => [name, Math.floor(part) + (index < leftOver ? 1 : 0)]);
}

/**
 * Draws `count` mutants, at least `minPerPackage` of each package, at most one of a unit, with kinds in turn. Interleaves
 * the packages, so that any first part of the list is a sample too. The same seed gives the same list.
 * @param {{ seed: number, count: number, minPerPackage?: number, packages: Package[], equivalents?: Equivalent[] }} options
 */
export function drawMutants({ seed, count, minPerPackage = 8, packages, equivalents = [] }) {
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
    minPerPackage,
  );
  const mutantsByPackage = sources.map((one) =>
    drawFromPackage(one, seed, shares.get(one.name) ?? 0),
  );
  const longest = Math.max(0, ...mutantsByPackage.map((mutants) => mutants.length));
  // Spreads the mutants of each package evenly over the whole list.
  return mutantsByPackage
    .flatMap((mutants) =>
      mutants.map((mutant, at) => ({ mutant, order: ((at + 0.5) / mutants.length) * longest })),
    )
    .toSorted((one, other) => one.order - other.order)
    .map(({ mutant }) => mutant);
}

/** @typedef {{ unit: Unit, edits: Edit[] }} Candidate */

/**
 * @param {{ name: string, folder: string, candidates: Candidate[] }} owner @param {number} seed
 * @param {number} count
 */
function drawFromPackage(owner, seed, count) {
  const random = createRandom(numberOf(`${seed} ${owner.name}`));
  let { candidates } = owner;
  const kinds = shuffle(
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
  const equivalentsOfFile = equivalents.filter(({ file }) => file === unit.file);
  return unit.find().filter(({ start }) => {
    const line = unit.text.slice(unit.text.lastIndexOf("\n", start) + 1).split("\n", 1)[0] ?? "";
    return !equivalentsOfFile.some(({ text }) => line.includes(text));
  });
}

/** @param {{ name: string, folder: string }} owner @param {Unit} unit @param {Edit} edit @returns {Mutant} */
function mutantOf({ name, folder }, unit, edit) {
  const { file, text } = unit;
  const replacedText = text.slice(edit.start, edit.end);
  const at = edit.start + replacedText.length - replacedText.trimStart().length;
  const line = text.slice(0, at).split("\n").length;
  const id = `${file}:${line} ${edit.kind} ${numberOf(`${edit.start} ${edit.replacement}`)}`;
  const mutant = { id, package: name, folder, kind: edit.kind, file, name: unit.name, line };
  if (replacedText.includes("\n"))
    return { ...mutant, before: replacedText, after: edit.replacement, edit };
  const from = text.lastIndexOf("\n", edit.start - 1) + 1;
  const [rest = ""] = text.slice(edit.end).split("\n", 1);
  const [before, after] = [replacedText, edit.replacement].map((part) =>
    `${text.slice(from, edit.start)}${part}${rest}`.trim(),
  );
  return { ...mutant, before: before ?? "", after: after ?? "", edit };
}

/** @template Item @param {Item[]} items @param {import("../prove/random.mjs").Random} random */
function shuffle(items, random) {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** The same for the same text. @param {string} text */
function numberOf(text) {
  return createHash("sha256").update(text).digest().readUInt32LE();
}
