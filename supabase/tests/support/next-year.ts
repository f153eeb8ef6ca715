/** All of it is still to come, and near enough to be scheduled. */
export const nextYear = new Date().getUTCFullYear() + 1;
