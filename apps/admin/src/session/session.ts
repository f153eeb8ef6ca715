import { forgetInput } from "@postlark/app/session/forget-input";
import { createSession } from "@postlark/app/session/session";
import { onSignedOut, signOut } from "@postlark/sdk/auth";

export const session = createSession(async () => ({ onSignedOut, signOut, forgetInput }));
