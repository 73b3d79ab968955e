-- Allows one submission per request, instead of the hundred rows of earlier files. Run all files in order; safe to run
-- twice. PostgreSQL 14 or newer.

-- === Removes what earlier files created =============================================================

drop trigger if exists contact_submissions_limit_rows on public.contact_submissions;
drop trigger if exists contact_submissions_skip_retry on public.contact_submissions;
drop trigger if exists contact_submissions_count_rows on public.contact_submissions;
drop function if exists contact_private.limit_rows();
drop function if exists contact_private.skip_retry();
drop function if exists contact_private.count_rows();

-- === The rate limit =================================================================================

-- Counts one request of the sender in the headers, or refuses it over the limit: first without waiting, then again under
-- the one lock until the end of the transaction, so that simultaneous requests are counted one after the other. Called by
-- a visitor's insert, and by our server for a large body that it refused. `enable_seqscan` is off because a connection
-- keeps the plan that it made while the tables were small.
create or replace function contact_private.count_request() returns void
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' set enable_seqscan = off
as $$
declare
  who bytea := contact_private.sender();
  moment timestamptz;
begin
  perform contact_private.require_room(who, 1);
  -- A caller that freezes before its commit must not block the others for longer.
  perform set_config('idle_in_transaction_session_timeout', '2s', true);
  perform pg_advisory_xact_lock(7040202);
  perform contact_private.require_room(who, 1);
  moment := clock_timestamp();
  insert into contact_private.senders (sender, sent_at) select who, moment where who is not null;
  -- Deletes senders older than a day, or with a time in the future.
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at < moment - interval '1 day'
    order by sent_at limit 200 for update skip locked));
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at > moment
    order by sent_at desc limit 200 for update skip locked));
end
$$;

-- === A visitor's insert =============================================================================

-- Counts the insert. A retry counts too; a row that breaks a rule rolls back the count.
create or replace function contact_private.take_turn() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform contact_private.count_request();
  perform set_config('contact_private.rows', '0', true);
  return null;
end
$$;

-- The same error as our server's. PostgREST answers the SQLSTATE PT400 with status 400 (docs.postgrest.org, "Errors").
create or replace function contact_private.refuse_count() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  raise sqlstate 'PT400' using
    message = 'One submission a request', hint = 'Send one object, alone or in an array.';
end
$$;

-- Accepts the first row and refuses a second one. Equal values in all columns of a visitor within 10 minutes are
-- acknowledged, but stored once. After waiting for the lock there may be rows newer than the transaction, so `now()`
-- would be too early.
create or replace function contact_private.take_row() returns trigger
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  hash bigint := hashtextextended(new.message, hashtextextended(new.email, hashtextextended(new.name, 0)));
  moment timestamptz := clock_timestamp();
begin
  if current_setting('contact_private.rows') <> '0' then
    perform contact_private.refuse_count();
  end if;
  perform set_config('contact_private.rows', '1', true);
  if exists (
    select from public.contact_submissions as earlier
    where hashtextextended(earlier.message, hashtextextended(earlier.email, hashtextextended(earlier.name, 0))) = hash
      and earlier.created_at > moment - interval '10 minutes' and earlier.created_at <= moment
      and to_jsonb(earlier) - 'id' - 'created_at' = to_jsonb(new) - 'id' - 'created_at'
  ) then
    return null; -- Skipped without an error.
  end if;
  return new;
end
$$;

-- Refuses an insert without rows, which an empty array causes.
create or replace function contact_private.require_row() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('contact_private.rows') = '0' then
    perform contact_private.refuse_count();
  end if;
  return null;
end
$$;

create or replace trigger contact_submissions_take_row before insert on public.contact_submissions
  for each row when (current_setting('role', true) = 'anon')
  execute function contact_private.take_row();

create or replace trigger contact_submissions_require_row after insert on public.contact_submissions
  for each statement when (current_setting('role', true) = 'anon')
  execute function contact_private.require_row();

-- === Only the triggers and our server may call these ================================================

revoke execute on all functions in schema contact_private from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke execute on all functions in schema contact_private from authenticated;
  end if;
end
$$;
