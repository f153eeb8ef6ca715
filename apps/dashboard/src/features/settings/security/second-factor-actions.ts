import { loadAccount } from "#session/session.ts";
import { brand } from "@postlark/site/brand";
import type { Enrolment } from "@postlark/sdk/enrolment";

/** What the two-factor card does on the server. Each fails with an `AppError`. */
export type SecondFactorActions = {
  begin: () => Promise<Enrolment>;
  finish: (factorId: string, code: string) => Promise<void>;
  /** Takes an unfinished one away; never fails. */
  abandon: (factorId: string) => void;
  remove: (code: string) => Promise<void>;
  /** Enters a code, after which a recovery code may be made. */
  confirm: (code: string) => Promise<void>;
  createRecoveryCode: () => Promise<string>;
};

export const secondFactorActions: SecondFactorActions = {
  begin: async () => (await loadAccount()).beginEnrolment(brand.name),
  finish: async (factorId, code) => (await loadAccount()).finishEnrolment(factorId, code),
  abandon: (factorId) => {
    loadAccount().then(
      ({ abandonEnrolment }) => abandonEnrolment(factorId),
      () => {},
    );
  },
  remove: async (code) => (await loadAccount()).removeSecondFactor(code),
  confirm: async (code) => (await loadAccount()).enterCode(code),
  createRecoveryCode: async () => (await loadAccount()).createRecoveryCode(),
};
