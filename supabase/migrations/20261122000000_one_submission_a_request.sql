-- One submission a request, in the place of the hundred rows of the files before. Run all the files, in order; safe
-- to run twice. PostgreSQL 14 or newer.

-- === What the files before left, and is no more =====================================================

drop trigger if exists contact_submissions_limit_rows on public.contact_submissions;
drop trigger if exists contact_submissions_skip_retry on public.contact_submissions;
drop trigger if exists contact_submissions_count_rows on public.contact_submissions;
drop function if exists contact_private.limit_rows();
drop function if exists contact_private.skip_retry();
drop function if exists contact_private.count_rows();

-- === The rate limit =================================================================================

-- Counts one request of the sender that the headers name, or refuses it where the sender has sent too much: first
-- without waiting for anybody, then again under the one lock that all take until the end of the transaction, so that
-- requests of the same moment are counted one after the other. Called by a visitor's insert, and by our server for
-- a large body that it refused before. A connection keeps the plan that it made while the tables were small, and a
-- scan of a whole table would be one.
create or replace function contact_private.count_request() returns void
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' set enable_seqscan = off
as $$
declare
  who bytea := contact_private.sender();
  moment timestamptz;
begin
  perform contact_private.require_room(who, 1);
  -- A caller that freezes before it commits must not hold the others up for longer.
  perform set_config('idle_in_transaction_session_timeout', '2s', true);
  perform pg_advisory_xact_lock(7040202);
  perform contact_private.require_room(who, 1);
  moment := clock_timestamp();
  insert into contact_private.senders (sender, sent_at) select who, moment where who is not null;
  -- Forgets who sent longer ago than a day, or while the clock ran ahead.
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at < moment - interval '1 day'
    order by sent_at limit 200 for update skip locked));
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at > moment
    order by sent_at desc limit 200 for update skip locked));
end
$$;

-- === A visitor's insert =============================================================================

-- Begins it. A retry counts for the limit; a row that breaks a rule ends the transaction, and the count with it.
create or replace function contact_private.take_turn() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform contact_private.count_request();
  perform set_config('contact_private.rows', '0', true);
  return null;
end
$$;

-- Refuses as our server does. PostgREST answers an SQLSTATE PT400 with status 400 (docs.postgrest.org, "Errors").
create or replace function contact_private.refuse_count() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  raise sqlstate 'PT400' using
    message = 'One submission a request', hint = 'Send one object, alone or in an array.';
end
$$;

-- Takes the first row, and refuses the statement at a second. The same in every column that a visitor fills within
-- 10 minutes is acknowledged and stored once. Whoever waited for the lock meets rows that are younger than its own
-- transaction, so `now()` would be too early.
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
    return null; -- Left out, without an error.
  end if;
  return new;
end
$$;

-- An empty array is an insert of no rows.
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

-- === Nobody calls these but the triggers and our server =============================================

revoke execute on all functions in schema contact_private from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke execute on all functions in schema contact_private from authenticated;
  end if;
end
$$;
