import { forgetInput } from "@postlark/app/forget-input";
import { createSession } from "@postlark/app/session";
import { onSignedOut, signOut } from "@postlark/sdk/auth";

export const session = createSession(async () => ({ onSignedOut, signOut, forgetInput }));
