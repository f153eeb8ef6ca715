import type { VisitorObject } from "vite";

export type Place = { start: number; end: number };

/** One change: what is in this place is replaced. */
export type Edit = Place & { kind: string; replacement: string };

export type Add = (kind: string, place: Place, replacement: string) => void;

/** The mutants of some kinds, added as the source is visited. */
export type Kinds = (
  source: { file: string; textOf: (place: Place) => string },
  add: Add,
) => VisitorObject;

/** The same of a function's body, in which texts and comments are masked. */
export type SqlKinds = (masked: string, text: string, add: Add, definition: Definition) => void;

/** A function or a policy as it is now. */
export type Definition = Place & {
  type: "function" | "policy";
  /** A function's with its schema. */
  name: string;
  /** A policy's. */
  table?: string;
  /** The migration that says it last; the place in it is a function's body, or a whole policy. */
  file: string;
  /** What precedes a body. */
  head: string;
};

/** What at most one mutant is drawn from: a file, or a function or a policy of the database. */
export type Unit = {
  file: string;
  name: string;
  /** The file's. */
  text: string;
  lines: number;
  definition?: Definition;
  find: () => Edit[];
};

export type Package = { name: string; folder: string; units: Unit[] };

export type Mutant = {
  id: string;
  package: string;
  /** The package's. */
  folder: string;
  kind: string;
  file: string;
  /** The file, the function or the policy. */
  name: string;
  line: number;
  before: string;
  after: string;
  edit: Edit;
};

/** A line that may be changed without effect. */
export type Equivalent = { file: string; text: string; reason: string };

/** Tests that one Vitest runs, all of one package. */
export type Step = {
  folder: string;
  config?: string;
  files: string[];
  /** Restricts the run to tests of this name. */
  title?: string;
};

/** How a step ended. `refused`: no test could begin, as where Postgres refuses a migration. `stopped`: by a signal. */
export type Run = {
  end: "passed" | "failed" | "refused" | "stopped";
  /** The first test that failed. */
  by: string | undefined;
  /** The path of its file. */
  failedFile: string | undefined;
  files: { path: string; seconds: number }[];
  seconds: number;
  /** Its last lines. */
  output: string;
};

export type Outcome = {
  /** `not counted`: the tests fail without the mutant too. */
  verdict: "killed" | "compiler" | "survived" | "undecided" | "not counted";
  /** What killed it, or why it is not decided. */
  by: string;
  tests: string[];
  seconds: number;
};

export type Result = Mutant & Outcome;

/** A checkout of its own, in which files may be changed. */
export type Copy = {
  folder: string;
  /** Where what runs in it writes. */
  temporary: string;
  withMutant: <Value>(mutant: Mutant, run: () => Promise<Value>) => Promise<Value>;
};

export type Options = {
  seed: number;
  count: number;
  /** No further mutant begins after these minutes. */
  minutes: number;
  /** Packages. */
  only: string[] | undefined;
  resume: boolean;
  stories: boolean;
};
