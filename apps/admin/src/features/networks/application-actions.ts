import type { setApplication, TestOutcome } from "@postlark/sdk/applications";

export type ApplicationInput = Parameters<typeof setApplication>[1];

/** An admin's actions on a network's application. Each throws an `AppError` if refused. */
export type ApplicationActions = {
  readonly set: (network: string, application: ApplicationInput) => Promise<void>;
  /** Stores what the network grants. @param organizations whether the application may publish as organizations */
  readonly grant: (network: string, organizations: boolean) => Promise<void>;
  readonly remove: (network: string) => Promise<void>;
  readonly test: (network: string) => Promise<TestOutcome>;
};
