/** @typedef {import("postgres").Sql} Sql */

/** Distinguishes these accounts from real ones. */
const domain = "seed.postlark.test";

/** Accounts per statement; a million in one would fill the memory. */
const batch = 10_000;

/**
 * Adds made-up accounts, the same ones on every machine: with realistic names, one in nineteen without a name, one in
 * ninety-seven an admin, one every seven minutes. Existing ones are not changed.
 * @param {Sql} sql as a role that may write `auth.users`
 * @param {number} count
 * @param {(done: number) => void} [onProgress]
 */
export async function seedUsers(sql, count, onProgress) {
  for (let start = 1; start <= count; start += batch) {
    const end = Math.min(count, start + batch - 1);
    await sql.begin((transaction) => writeBatch(transaction, start, end));
    onProgress?.(end);
  }
  await sql`vacuum analyze public.profiles`;
}

/** @param {import("postgres").TransactionSql} sql @param {number} start @param {number} end */
async function writeBatch(sql, start, end) {
  const added = await sql`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      confirmation_token, recovery_token, email_change, email_change_token_new
    )
    select
      '00000000-0000-0000-0000-000000000000', md5('postlark-seed-' || n)::uuid,
      'authenticated', 'authenticated', lower(first || '.' || last || n || '@') || ${domain},
      -- No password has such a hash: nobody signs in as one of them.
      '', case when n % 13 > 0 then made end,
      '{"provider": "email", "providers": ["email"]}',
      case when n % 19 = 0 then '{}' else jsonb_build_object('full_name', first || ' ' || last) end,
      made, made, '', '', '', ''
    from (
      select
        n,
        (array['Amara', 'Benedikt', 'Chiara', 'Dmitri', 'Elodie', 'Farid', 'Grace', 'Hiroshi',
          'Ingrid', 'Joao', 'Kwame', 'Leila', 'Mateusz', 'Nandini', 'Oisin', 'Priya', 'Quentin',
          'Rosa', 'Soren', 'Thandiwe', 'Umar', 'Valentina', 'Wei', 'Ximena', 'Yusuf', 'Zoe'
        ])[1 + n % 26] as first,
        (array['Abernathy', 'Bjork', 'Castellanos', 'Dlamini', 'Eriksson', 'Featherstonehaugh',
          'Gallagher', 'Haddad', 'Ito', 'Jankowski', 'Kaya', 'Laurent', 'Mbeki', 'Nakamura',
          'Okafor', 'Papadopoulos', 'Quispe', 'Rossi', 'Schwarzenbach', 'Tremblay', 'Ueda',
          'Villanueva', 'Wong'
        ])[1 + n * 7 % 23] as last,
        now() - n * interval '7 minutes' as made
      from generate_series(${start}::int, ${end}::int) as n
    ) as person
    on conflict do nothing
    returning id`;
  const ids = added.map(({ id }) => id);
  await sql`
    update public.profiles p set created_at = u.created_at
    from auth.users u where u.id = p.id and p.id = any(${ids}::uuid[])`;
  await sql`
    update public.user_roles set role = 'admin'
    where user_id in (
      select md5('postlark-seed-' || n)::uuid
      from generate_series(${start}::int, ${end}::int) as n where n % 97 = 0
    ) and user_id = any(${ids}::uuid[])`;
}

/**
 * Removes the made-up accounts; the audit log still lists the admins among them.
 * @param {Sql} sql as a role that may write `auth.users`
 * @returns {Promise<number>} how many there were
 */
export async function removeSeededUsers(sql) {
  const { count } = await sql`delete from auth.users where email like ${`%@${domain}`}`;
  return count;
}
