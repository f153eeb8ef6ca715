import { loadAccount } from "#session/session.ts";
import { brand } from "@postlark/site/brand";

/** The server actions of the two-factor card. Each fails with an `AppError`. */
export const secondFactorActions = {
  begin: async () => (await loadAccount()).beginEnrolment(brand.name),
  finish: async (factorId: string, code: string) =>
    (await loadAccount()).finishEnrolment(factorId, code),
  /** Removes an unfinished enrolment; never fails. */
  abandon: (factorId: string): void => {
    loadAccount().then(
      ({ abandonEnrolment }) => abandonEnrolment(factorId),
      () => {},
    );
  },
  remove: async (code: string) => (await loadAccount()).removeSecondFactor(code),
  /** Enters a code, which creating a recovery code requires. */
  confirm: async (code: string) => (await loadAccount()).enterCode(code),
  createRecoveryCode: async () => (await loadAccount()).createRecoveryCode(),
};

export type SecondFactorActions = typeof secondFactorActions;
