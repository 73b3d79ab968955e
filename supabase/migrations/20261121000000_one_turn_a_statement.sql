-- Retries and the rate limit, in the place of those of the file before. Run all the files, in order; safe to run
-- twice. PostgreSQL 14 or newer.
--
-- The triggers below hold whoever comes as `anon`. What the owner inserts, by COPY, psql or a restore, is neither
-- limited nor left out, and waits for nobody: a long transaction of the owner's must not stop visitors.

-- === What the file before left, and is no more ======================================================

drop trigger if exists contact_submissions_limit_sender on public.contact_submissions;
drop function if exists contact_private.limit_sender();
drop function if exists contact_private.seconds_to_wait(bytea, bigint, integer, interval);
alter table contact_private.settings drop column if exists checked_at;

-- === Whom the rate limit counts =====================================================================

-- The address that a request came from, as PostgREST passes it on (docs.postgrest.org, "Transaction-Scoped
-- Settings"), and our server in the same way; null where there is no request. Supabase's CDN sets
-- `cf-connecting-ip` itself, where `x-forwarded-for` begins with whatever the caller claims: where the first is
-- there and empty, the second is not asked. All requests without an address are one sender, 'unknown'.
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
    return host(network(set_masklen(address, 64))); -- A household has 2^64 addresses, so they count as one.
  end if;
  return coalesce(host(address), 'unknown');
exception when others then
  return 'unknown'; -- Whatever this is, it is no address, and must not be an error for whoever reads it.
end
$$;

-- The one that is counted, as it is kept; null where nobody is.
create or replace function contact_private.sender() returns bytea
language sql stable set search_path = ''
as $$
  select sha256(sender_key || convert_to(address, 'UTF8'))
  from contact_private.settings, contact_private.sender_address() as address
  where per_minute > 0 or per_day > 0
$$;

-- === How much: so many submissions of one address, those that repeat another as well ================

-- In how many seconds `added` more of a sender may come; 0 is now. Times later than now count for nothing: the
-- clock was wrong then.
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
      -- The one that must be older than `span` before they may.
      select sent_at from contact_private.senders
      where sender = who and sent_at > moment - span and sent_at <= moment
      order by sent_at desc offset greatest(allowed - added, 0) limit 1
    ) as earlier (full_since) on true
    where who is not null and allowed > 0 and (added > allowed or full_since is not null)
  );
end
$$;

-- Refuses `added` more of a sender who may not send them now. PostgREST takes status, headers and body from an
-- error of this kind (docs.postgrest.org, "Errors").
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

-- === One statement at a time, so that none can wait for another that waits for it ====================

-- Begins a visitor's statement, whatever its rows. It refuses whoever has sent too much before it waits and before
-- anything is written, so that a refusal costs next to nothing. Then it takes the one lock that all take, until
-- the end of the transaction: what comes at the same moment is looked at one after the other.
create or replace function contact_private.take_turn() returns trigger
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s'
as $$
declare
  who bytea := contact_private.sender();
  moment timestamptz;
begin
  perform contact_private.require_room(who, 1);
  -- A caller that freezes before it commits must not hold the others up for longer.
  perform set_config('idle_in_transaction_session_timeout', '2s', true);
  perform pg_advisory_xact_lock(7040202);
  perform set_config('contact_private.sender', coalesce(encode(who, 'hex'), ''), true);
  perform set_config('contact_private.rows', '0', true);
  moment := clock_timestamp();
  -- Who sent longer ago than a day, or while the clock ran ahead. In the order of the index, as a plan for any
  -- time would rather read the whole table.
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at < moment - interval '1 day'
    order by sent_at limit 200 for update skip locked));
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at > moment
    order by sent_at desc limit 200 for update skip locked));
  return null;
end
$$;

-- Holds each row to the limits, as nobody can tell before how many there are: of one statement, 100 as in our
-- server, and of one sender as many as it has left.
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

-- The same name, email and message within 10 minutes is acknowledged and stored once. Whoever waited for its turn
-- meets rows that are younger than its own transaction, so `now()` would be too early.
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
    return null; -- Left out, without an error.
  end if;
  return new;
end
$$;

-- Counts what came, stored or left out; a row that breaks a rule has ended the transaction before.
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

-- Triggers of one kind run in the order of their names: a retry is counted, and left out then.
create or replace trigger contact_submissions_limit_rows before insert on public.contact_submissions
  for each row when (current_setting('role', true) = 'anon')
  execute function contact_private.limit_rows();

create or replace trigger contact_submissions_skip_retry before insert on public.contact_submissions
  for each row when (current_setting('role', true) = 'anon')
  execute function contact_private.skip_retry();

create or replace trigger contact_submissions_count_rows after insert on public.contact_submissions
  for each statement when (current_setting('role', true) = 'anon')
  execute function contact_private.count_rows();

-- === Nobody calls these but the triggers =============================================================

-- The schema is closed to visitors; where its owner opens it, these stay closed.
revoke execute on all functions in schema contact_private from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke execute on all functions in schema contact_private from authenticated;
  end if;
end
$$;
