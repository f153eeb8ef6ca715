/** PostgREST's operators that compare with one value, and SQL's. */
export const comparisons = new Map([
  ["neq", "<>"],
  ["cs", "@>"],
  ["cd", "<@"],
  ["ov", "&&"],
  ["sl", "<<"],
  ["sr", ">>"],
  ["nxr", "&<"],
  ["nxl", "&>"],
  ["adj", "-|-"],
]);

/** Those that may also be asked of any or all of a list. */
export const quantifiable = new Map([
  ["eq", "="],
  ["gte", ">="],
  ["gt", ">"],
  ["lte", "<="],
  ["lt", "<"],
  ["like", "LIKE"],
  ["ilike", "ILIKE"],
  ["match", "~"],
  ["imatch", "~*"],
]);

/** Full text search, and the function that reads the query. */
export const searches = new Map([
  ["fts", "to_tsquery"],
  ["plfts", "plainto_tsquery"],
  ["phfts", "phraseto_tsquery"],
  ["wfts", "websearch_to_tsquery"],
]);

/** What `is` may be asked. */
export const truths = new Map([
  ["null", "NULL"],
  ["not_null", "NOT NULL"],
  ["true", "TRUE"],
  ["false", "FALSE"],
  ["unknown", "UNKNOWN"],
]);
