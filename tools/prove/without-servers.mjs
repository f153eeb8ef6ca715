/** The exit code on a machine that cannot have the servers: nothing was proven or refuted. */
export const withoutServers = 2;
