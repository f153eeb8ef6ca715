// The part of the package `sqlite3` that knex uses, over libsql, which comes as a binary by npm.
const Libsql = require("libsql");

/** libsql binds every number as a float, which a text column would keep as "1.0", and takes neither booleans nor dates. */
function bound(value) {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.valueOf();
  if (value === undefined) return null;
  return Number.isInteger(value) ? BigInt(value) : value;
}

/** How each call is run on a prepared statement: some of those that write return rows, and some that read none. */
const ways = {
  all: (statement, values) =>
    statement.reader ? statement.all(values) : (statement.run(values), []),
  run: (statement, values) =>
    statement.reader ? (statement.all(values), {}) : statement.run(values),
};

class Database {
  constructor(file, flags, opened = flags) {
    let failure = null;
    try {
      this.libsql = new Libsql(file);
    } catch (error) {
      failure = error;
    }
    setImmediate(() => opened?.call(this, failure));
  }

  #answer(way, sql, [values, done]) {
    const callback = typeof values === "function" ? values : done;
    const given = typeof values === "function" || values === undefined ? [] : values;
    const receiver = { lastID: 0, changes: 0 };
    let failure = null;
    let result;
    try {
      // libsql takes no text between double quotes.
      const statement = this.libsql.prepare(sql.replace('type = "table"', "type = 'table'"));
      result = ways[way](statement, [given].flat().map(bound));
      if (way === "run") {
        receiver.lastID = Number(result.lastInsertRowid ?? 0);
        receiver.changes = result.changes ?? 0;
      }
    } catch (error) {
      failure = Object.assign(error, { errno: error.rawCode });
    }
    setImmediate(() => callback?.call(receiver, failure, way === "all" ? result : undefined));
    return this;
  }

  all(sql, ...rest) {
    return this.#answer("all", sql, rest);
  }

  run(sql, ...rest) {
    return this.#answer("run", sql, rest);
  }

  exec(sql, done) {
    let failure = null;
    try {
      this.libsql.exec(sql);
    } catch (error) {
      failure = error;
    }
    setImmediate(() => done?.call(this, failure));
    return this;
  }

  close(done) {
    this.libsql.close();
    setImmediate(() => done?.(null));
  }

  configure() {}

  on() {
    return this;
  }

  serialize(work) {
    work?.();
  }
}

module.exports = {
  Database,
  OPEN_READONLY: 1,
  OPEN_READWRITE: 2,
  OPEN_CREATE: 4,
  OPEN_URI: 64,
  OPEN_FULLMUTEX: 65_536,
  verbose: () => module.exports,
};
