import { deleteStoredInput } from "@postlark/app/session/delete-stored-input";
import { createSession } from "@postlark/app/session/session";
import { onSignedOut, signOut } from "@postlark/sdk/auth";

export const session = createSession(async () => ({ onSignedOut, signOut, deleteStoredInput }));
