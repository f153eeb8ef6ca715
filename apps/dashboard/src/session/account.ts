/**
 * All of the sdk that speaks to the backend, as one chunk: a fifth of the app's JavaScript, which the
 * first paint does without. Only ever imported dynamically, and by `loadAccount` alone: what else named
 * one of its modules would split it.
 */
export { forgetInput } from "@postlark/app/session/forget-input";
export { deleteAccount, fetchAccountDeletion, fetchMyData } from "@postlark/sdk/account-deletion";
export { currentUser, onSignedOut, signOut } from "@postlark/sdk/auth";
export { changeAvatar, removeAvatar } from "@postlark/sdk/avatars";
export { abandonEnrolment, beginEnrolment, finishEnrolment } from "@postlark/sdk/enrolment";
export { myRoleQuery } from "@postlark/sdk/my-role";
export { changePassword, sendPasswordCode } from "@postlark/sdk/password";
export { createRecoveryCode } from "@postlark/sdk/recovery-code";
export { saveSettings } from "@postlark/sdk/save-settings";
export { enterCode, removeSecondFactor } from "@postlark/sdk/second-factor";
export { secondFactorQueries } from "@postlark/sdk/second-factor-query";
export { endSession, fetchMySessions } from "@postlark/sdk/sessions";
export { settingsQueries } from "@postlark/sdk/settings";
export { hideWorkspaceOffer } from "@postlark/sdk/workspace-offer";
