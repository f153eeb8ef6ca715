export type Tally = { passed: number; failed: number; skipped: number };

export type Passed = { passed: number; commit: string };

export type PassedStore = {
  find(key: string): Passed | undefined;
  add(key: string, passed: Passed): void;
  prune(): void;
};

export type StageResult = {
  tally: Tally;
  output: string;
  /** What ran, by folder; only when every command ended with 0. */
  succeeded?: ReadonlyMap<string, Tally>;
  /** What of the tally passed in an earlier run. */
  before?: { passed: number; commits: string[] };
};

/** The inputs of a Turborepo task in each package that has it, or files of the checkout. */
export type Inputs = { task: string } | { reads: (path: string) => boolean };

export type Stage = {
  name: string;
  after?: string[];
  inputs?: Inputs;
  run(env: NodeJS.ProcessEnv, only?: readonly Part[]): Promise<StageResult>;
};

export type Outcome = StageResult & { name: string; seconds: number };

/** What is counted by itself: the tests of a package, or a stage of the whole tree. */
export type Part = {
  name: string;
  folder: string;
  /** Changes with everything that decides the result. */
  key: string;
};

export type Command = (only?: readonly Part[]) => [string, ...string[]];

export type Memory = {
  store: PassedStore;
  parts: ReadonlyMap<string, readonly Part[]>;
  commit: string;
  isAll: boolean;
  /** Whether no file was written since the keys were made. */
  isUnchanged: () => boolean;
};

/** The files that git tracks or would, by path: Git's mode and hash of each, and the moment of its last write. */
export type Tree = ReadonlyMap<string, { content: string; written: string }>;

/** A task in Turborepo's plan. Its hash changes with its inputs and with the hashes of the tasks before it. */
export type PlannedTask = {
  taskId: string;
  task: string;
  package: string;
  directory: string;
  hash: string;
  command: string;
  dependencies: string[];
  inputs: Record<string, string>;
};

/** What `npm test` was asked for, or what it prints instead of running anything. */
export type TestOptions = { isAll: boolean; isList: boolean } | { message: string; code: number };
