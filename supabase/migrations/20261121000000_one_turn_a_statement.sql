-- Replaces retries and the rate limit of the previous file. Run all files in order; safe to run twice. PostgreSQL 14 or
-- newer.
--
-- The triggers apply to the role `anon` only. Inserts of the owner, by COPY, psql or a restore, are neither limited nor
-- skipped, and take no lock: a long transaction of the owner must not block visitors.

-- === Removes what the previous file created =========================================================

drop trigger if exists contact_submissions_limit_sender on public.contact_submissions;
drop function if exists contact_private.limit_sender();
drop function if exists contact_private.seconds_to_wait(bytea, bigint, integer, interval);
alter table contact_private.settings drop column if exists checked_at;

-- === The sender =====================================================================================

-- The address of a request, as PostgREST and our server pass it (docs.postgrest.org, "Transaction-Scoped Settings");
-- null without a request. Supabase's CDN sets `cf-connecting-ip`, but `x-forwarded-for` begins with what the caller
-- sends, so it is not used if the first is present and empty. Requests without an address are one sender, 'unknown'.
create or replace function contact_private.sender_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
  given text;
  address inet;
begin
  if headers is null then
    return null;
  end if;
  given := coalesce(headers::json ->> 'cf-connecting-ip', split_part(headers::json ->> 'x-forwarded-for', ',', 1));
  -- Some proxies add the port: 192.0.2.1:1234, [2001:db8::1]:443. No address is longer than 60 characters.
  address := regexp_replace(left(btrim(given), 60), '^\[([^]]*)\](:\d+)?$|^([^:]+):\d+$', '\1\3');
  if address <<= '::ffff:0:0/96' then
    return substr(host(address), length('::ffff:') + 1); -- IPv4 written as IPv6
  elsif family(address) = 6 then
    return host(network(set_masklen(address, 64))); -- A household has 2^64 IPv6 addresses, so they count as one.
  end if;
  return coalesce(host(address), 'unknown');
exception when others then
  return 'unknown'; -- Not an address. An error here would reach the visitor.
end
$$;

-- The hash of the sender; null if there is no request or no limit.
create or replace function contact_private.sender() returns bytea
language sql stable set search_path = ''
as $$
  select sha256(sender_key || convert_to(address, 'UTF8'))
  from contact_private.settings, contact_private.sender_address() as address
  where per_minute > 0 or per_day > 0
$$;

-- === The limits, which count retries too ============================================================

-- In how many seconds a sender may send `added` more; 0 is now. Ignores times in the future, which come from a wrong
-- clock.
create or replace function contact_private.seconds_to_wait(who bytea, added bigint) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
begin
  return (
    select coalesce(max(ceil(extract(epoch from coalesce(full_since + span - moment, span)))), 0)
    from contact_private.settings
    cross join lateral (values (per_minute, interval '1 minute'), (per_day, interval '1 day')) as one (allowed, span)
    left join lateral (
      -- The submission that must become older than `span` first.
      select sent_at from contact_private.senders
      where sender = who and sent_at > moment - span and sent_at <= moment
      order by sent_at desc offset greatest(allowed - added, 0) limit 1
    ) as earlier (full_since) on true
    where who is not null and allowed > 0 and (added > allowed or full_since is not null)
  );
end
$$;

-- Refuses `added` more submissions of a sender over the limit. PostgREST reads status, headers and body from this error
-- (docs.postgrest.org, "Errors").
create or replace function contact_private.require_room(who bytea, added bigint) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  wait integer := contact_private.seconds_to_wait(who, added);
begin
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429', 'message', 'Too many submissions from one address',
        'details', null, 'hint', format('Try again in %s seconds.', wait))::text,
      detail = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
end
$$;

-- === One statement at a time, which prevents deadlocks ==============================================

-- Begins a visitor's statement. Refuses a sender over the limit before it waits or writes, so that a refusal costs next
-- to nothing. Then takes the one lock until the end of the transaction, so that statements run one after the other.
create or replace function contact_private.take_turn() returns trigger
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s'
as $$
declare
  who bytea := contact_private.sender();
  moment timestamptz;
begin
  perform contact_private.require_room(who, 1);
  -- A caller that freezes before its commit must not block the others for longer.
  perform set_config('idle_in_transaction_session_timeout', '2s', true);
  perform pg_advisory_xact_lock(7040202);
  perform set_config('contact_private.sender', coalesce(encode(who, 'hex'), ''), true);
  perform set_config('contact_private.rows', '0', true);
  moment := clock_timestamp();
  -- Deletes senders older than a day, or with a time in the future. The order makes PostgreSQL use the index.
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at < moment - interval '1 day'
    order by sent_at limit 200 for update skip locked));
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at > moment
    order by sent_at desc limit 200 for update skip locked));
  return null;
end
$$;

-- Checks the limits for each row, because the number of rows is unknown before: 100 per statement, as in our server, and
-- the sender's own limit.
create or replace function contact_private.limit_rows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rows integer := current_setting('contact_private.rows')::integer + 1;
begin
  if rows > 100 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '54000', 'message', 'more than 100 rows in one request',
        'details', null, 'hint', 'Send at most 100 at a time.')::text,
      detail = json_build_object('status', 413, 'headers', json_build_object())::text;
  end if;
  perform contact_private.require_room(decode(nullif(current_setting('contact_private.sender'), ''), 'hex'), rows);
  perform set_config('contact_private.rows', rows::text, true);
  return new;
end
$$;

-- The same name, email and message within 10 minutes is acknowledged, but stored once. After waiting for the lock there
-- may be rows newer than the transaction, so `now()` would be too early.
create or replace function contact_private.skip_retry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hash bigint := hashtextextended(new.message, hashtextextended(new.email, hashtextextended(new.name, 0)));
  moment timestamptz := clock_timestamp();
begin
  if exists (
    select from public.contact_submissions as earlier
    where hashtextextended(earlier.message, hashtextextended(earlier.email, hashtextextended(earlier.name, 0))) = hash
      and earlier.created_at > moment - interval '10 minutes' and earlier.created_at <= moment
      and earlier.name = new.name and earlier.email = new.email and earlier.message = new.message
  ) then
    return null; -- Skipped without an error.
  end if;
  return new;
end
$$;

-- Counts all rows, stored or skipped. A row that breaks a rule has already ended the transaction.
create or replace function contact_private.count_rows() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into contact_private.senders (sender, sent_at)
  select decode(current_setting('contact_private.sender'), 'hex'), clock_timestamp()
  from generate_series(1, current_setting('contact_private.rows')::integer)
  where current_setting('contact_private.sender') <> '';
  return null;
end
$$;

create or replace trigger contact_submissions_take_turn before insert on public.contact_submissions
  for each statement when (current_setting('role', true) = 'anon')
  execute function contact_private.take_turn();

-- Triggers of one kind run in the order of their names: a retry is counted first, then skipped.
create or replace trigger contact_submissions_limit_rows before insert on public.contact_submissions
  for each row when (current_setting('role', true) = 'anon')
  execute function contact_private.limit_rows();

create or replace trigger contact_submissions_skip_retry before insert on public.contact_submissions
  for each row when (current_setting('role', true) = 'anon')
  execute function contact_private.skip_retry();

create or replace trigger contact_submissions_count_rows after insert on public.contact_submissions
  for each statement when (current_setting('role', true) = 'anon')
  execute function contact_private.count_rows();

-- === Only the triggers may call these ===============================================================

-- Visitors cannot use the schema. If its owner grants that, the functions stay closed.
revoke execute on all functions in schema contact_private from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke execute on all functions in schema contact_private from authenticated;
  end if;
end
$$;
