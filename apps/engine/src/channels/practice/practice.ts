/** The practice network: a real Bluesky server on this machine. */
export type PracticeServer = {
  readonly url: string;
  readonly plcUrl: string;
  readonly viewerUrl: string;
};

export type PracticeState = {
  readonly state: "absent" | "installing" | "starting" | "running" | "failed";
  /** Of the installation, from 0 to 1; null where it cannot be told. */
  readonly progress: number | null;
  readonly message: string | null;
  readonly viewerUrl: string | null;
};

export type Practice = {
  state(): PracticeState;
  /** Installs it where it is not, and starts it; returns at once. */
  start(): void;
  /** Where it runs; undefined while it does not. */
  server(): PracticeServer | undefined;
  stop(): Promise<void>;
};
