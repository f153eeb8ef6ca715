export type PracticeServer = {
  readonly url: string;
  readonly plcUrl: string;
  readonly viewerUrl: string;
};

export type PracticeState = {
  readonly state: "absent" | "installing" | "starting" | "running" | "failed";
  /** Progress of the installation, from 0 to 1; null if unknown. */
  readonly progress: number | null;
  readonly message: string | null;
  readonly viewerUrl: string | null;
};

export type Practice = {
  state(): PracticeState;
  /** Installs it if necessary, and starts it; returns at once. */
  start(): void;
  /** Its addresses while it runs. */
  server(): PracticeServer | undefined;
  stop(): Promise<void>;
};
