import type { VisitorObject } from "vite";

export type Place = { start: number; end: number };

export type Edit = Place & { kind: string; replacement: string };

export type Add = (kind: string, place: Place, replacement: string) => void;

/** The mutants of some kinds, added as the source is visited. */
export type Kinds = (
  source: { file: string; textOf: (place: Place) => string },
  add: Add,
) => VisitorObject;

/** The same of a function's body, in which texts and comments are masked. */
export type SqlKinds = (masked: string, text: string, add: Add, definition: Definition) => void;

export type Definition = Place & {
  type: "function" | "policy";
  name: string;
  table?: string;
  /** The migration that says it last; the place in it is a function's body, or a whole policy. */
  file: string;
  head: string;
};

/** What at most one mutant is drawn from: a file, or a function or a policy of the database. */
export type Unit = {
  file: string;
  name: string;
  text: string;
  lines: number;
  definition?: Definition;
  find: () => Edit[];
};

export type Package = { name: string; folder: string; units: Unit[] };

export type Mutant = {
  id: string;
  package: string;
  folder: string;
  kind: string;
  file: string;
  name: string;
  line: number;
  before: string;
  after: string;
  edit: Edit;
};

export type Equivalent = { file: string; text: string; reason: string };

/** Tests that one Vitest runs, all of one package. */
export type Step = {
  folder: string;
  config?: string;
  /** The file whose importers run, */
  related?: string;
  files?: string[];
  title?: string;
};

/** How a step ended. `refused`: no test could begin, as where Postgres refuses a migration. `stopped`: by a signal. */
export type Run = {
  end: "passed" | "failed" | "refused" | "stopped";
  by: string | undefined;
  files: { path: string; seconds: number }[];
  seconds: number;
  output: string;
};

export type Outcome = {
  /** Not counted is a mutant whose tests fail without it. */
  verdict: "killed" | "compiler" | "survived" | "undecided" | "not counted";
  by: string;
  tests: string[];
  seconds: number;
};

export type Result = Mutant & Outcome;

/** A checkout of its own, in which files may be changed. */
export type Copy = {
  folder: string;
  temporary: string;
  withMutant: <Result>(mutant: Mutant, run: () => Promise<Result>) => Promise<Result>;
  remove: () => void;
};

export type Options = {
  seed: number;
  count: number;
  minutes: number;
  only: string[] | undefined;
  resume: boolean;
  stories: boolean;
};
