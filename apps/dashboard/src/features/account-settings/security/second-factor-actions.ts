import { loadAccount } from "#session/session.ts";
import { brand } from "@postlark/site/brand";

/** What the two-factor card does on the server. Each fails with an `AppError`. */
export const secondFactorActions = {
  begin: async () => (await loadAccount()).beginEnrolment(brand.name),
  finish: async (factorId: string, code: string) =>
    (await loadAccount()).finishEnrolment(factorId, code),
  /** Takes an unfinished one away; never fails. */
  abandon: (factorId: string): void => {
    loadAccount().then(
      ({ abandonEnrolment }) => abandonEnrolment(factorId),
      () => {},
    );
  },
  remove: async (code: string) => (await loadAccount()).removeSecondFactor(code),
  /** Enters a code, after which a recovery code may be made. */
  confirm: async (code: string) => (await loadAccount()).enterCode(code),
  createRecoveryCode: async () => (await loadAccount()).createRecoveryCode(),
};

export type SecondFactorActions = typeof secondFactorActions;
