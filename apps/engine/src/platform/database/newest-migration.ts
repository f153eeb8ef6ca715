/** The newest migration that the engine needs: the last one that changes a function of its own schema. */
export const newestMigration = "20261130202000";
