import { createSession } from "@postlark/app/session";
import { onSignedOut, signOut } from "@postlark/sdk/auth";

/** The session of the user who is signed in. */
export const session = createSession(async () => ({ onSignedOut, signOut }));
