/**
 * The sdk's account part as one chunk: a fifth of the app's JavaScript, which the first paint does
 * without. Only ever imported dynamically.
 */
export { currentUser, onSignedOut, signOut } from "@postlark/sdk/auth";
export { myRoleQuery } from "@postlark/sdk/my-role";
export { settingsQueries } from "@postlark/sdk/settings";
