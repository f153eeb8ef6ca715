/**
 * The part of the sdk that talks to the backend, as one chunk: a fifth of the app's JavaScript, not needed for first
 * paint. Imported dynamically by `loadAccount` only, since any other import would split it.
 */
export { deleteStoredInput } from "@postlark/app/session/delete-stored-input";
export { deleteAccount, fetchAccountDeletion, fetchMyData } from "@postlark/sdk/account-deletion";
export { currentUser, onSignedOut, requestPasswordReset, signOut } from "@postlark/sdk/auth";
export { changeAvatar, removeAvatar } from "@postlark/sdk/avatars";
export { abandonEnrolment, beginEnrolment, finishEnrolment } from "@postlark/sdk/enrolment";
export { myRoleQuery } from "@postlark/sdk/my-role";
export { hasInvitations } from "@postlark/sdk/has-invitations";
export { addPasskey, fetchPasskeys, removePasskey, renamePasskey } from "@postlark/sdk/passkeys";
export { changePassword, sendPasswordCode } from "@postlark/sdk/password";
export { createRecoveryCode } from "@postlark/sdk/recovery-code";
export { saveSettings } from "@postlark/sdk/save-settings";
export { enterCode, removeSecondFactor } from "@postlark/sdk/second-factor";
export { secondFactorQueries } from "@postlark/sdk/second-factor-query";
export { endSession, fetchMySessions } from "@postlark/sdk/sessions";
export {
  connectAddress,
  disconnectIdentity,
  fetchSignInMethods,
  fetchSignInOffers,
} from "@postlark/sdk/sign-in-methods";
export { settingsQueries } from "@postlark/sdk/settings";
export { hideWorkspaceOffer } from "@postlark/sdk/workspace-offer";
